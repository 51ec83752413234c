import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyParts } from './lazy-part.ts'

const Note = () => <p>Nothing fits.</p>
const drawn = (Part: ComponentType) =>
  renderToString(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  )

test('a part whose code was fetched before is drawn with its page; else its place is empty until the code comes', async () => {
  const { fetchParts, part } = lazyParts(async () => ({ Note }))
  const [early, late] = [part((code) => code.Note), part((code) => code.Note)]
  expect(drawn(early)).not.toContain('Nothing fits.')
  await fetchParts()
  expect(drawn(late)).toContain('<p>Nothing fits.</p>')
})
