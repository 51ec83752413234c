import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A theme changes colours and nothing else: what is seen to fit in one fits in the other, and the journeys scan a page
// whole in the light theme, for its colours alone in the dark one.

const SRC = new URL('../src', import.meta.url).pathname
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test.each(sheets)('%s chooses by the theme with light-dark() alone, which stands for a colour', (file) => {
  const css = readFileSync(join(SRC, file), 'utf8')
  expect(css).not.toContain('prefers-color-scheme')
  const rules = [...css.matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)].flatMap(([, body = '']) => body.split(';'))
  for (const rule of rules.map((words) => words.trim()).filter(Boolean))
    expect(rule).toMatch(/^(color-scheme: \w+|--[\w-]+: #[0-9a-f]+)$/)
})

test('beside the small pages, which come without style sheets, the theme is only named, and colors the browser’s bar', () => {
  const asking = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(SRC, file), 'utf8').includes('prefers-color-scheme'))
  expect(asking.sort()).toEqual(['platform/http/small-page.server.ts', 'root.tsx', 'ui/theme-switch.tsx'])
})
