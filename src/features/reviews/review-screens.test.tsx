import { expect, test } from 'vitest'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { ReviewList } from './components/review-list.tsx'
import { ReviewSummary } from './components/review-summary.tsx'
import type { Review } from './contract.ts'

const review = (text: string): Review => ({
  id: 'one',
  rating: 4,
  text,
  productId: 'part',
  author: { id: 'ada', name: 'Ada Bench', photo: '/images/user/ada.webp' },
  // Already the 15th in London, still the 14th at the counter.
  createdAt: new Date('2026-11-15T05:00:00Z'),
})

test('a review shows its stars, text, author and day', () => {
  const list = drawPage(<ReviewList reviews={[review('Quiet and cool.')]} />)
  const words = wordsOf(list)
  expect(list).toContain('aria-label="4 of 5"')
  expect(list).toContain('/images/user/ada')
  expect(words).toContain('Quiet and cool.')
  expect(words).toContain('Ada Bench')
  expect(words).toContain('Nov 14, 2026')
})

test('a text of 151 characters is cut, one of 150 is not', () => {
  const whole = drawPage(<ReviewList reviews={[review('x'.repeat(150))]} />)
  expect(whole).toContain('x'.repeat(150))
  expect(whole).not.toContain('…')
  const cut = drawPage(<ReviewList reviews={[review(`${'x'.repeat(150)}y`)]} />)
  expect(cut).toContain(`${'x'.repeat(150)}<span class="review-rest-off">y</span>`)
  expect(cut).toContain('<span class="review-dots">…</span>')
  expect(cut).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show all</)
})

test('the summary tells average and count, and leads to the form', () => {
  const draw = (average: number, count: number) =>
    wordsOf(
      drawPage(
        <ReviewSummary
          average={average}
          count={count}
          ratings={[0, 0, 1, 0, 2]}
          action={<b>Write Review</b>}
        />,
      ),
    )
  expect(draw(4.33, 3)).toMatch(/^4\.3 3 reviews/)
  expect(draw(4.33, 3)).toContain('Write Review')
  expect(draw(5, 1)).toMatch(/^5\.0 1 review /)
})
