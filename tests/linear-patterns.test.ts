import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// Every pattern of the shop meets text of its worst kind. A pattern that looks at each letter so many times is through
// with this in less than a millisecond; one that tries each start, or each split, takes seconds.
const LETTERS = 20_000
const MAX_MS = 100
const MAX_IN_ALL_MS = 20_000

const ROOT = new URL('..', import.meta.url)
const sources = globSync('src/**/*.{ts,tsx}', { cwd: fileURLToPath(ROOT) }).filter(
  (file) => !/\.test\.|\/(?:demo|drawings)\//.test(file),
)

function* patternsIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node) return yield node.regex as { pattern: string; flags: string }
  for (const part of Object.values(node)) yield* patternsIn(part)
}

const patterns = new Map<string, RegExp>()
for (const file of sources)
  for (const { pattern, flags } of patternsIn(
    parseSync(file, readFileSync(new URL(file, ROOT), 'utf8')).program,
  ))
    patterns.set(
      `${file} /${pattern}/${flags}`,
      new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`),
    )

const ALPHABET = [
  ...' \n\t\raAxzZ10-.,:;()"\'#@<>/\\{}[]*_+=&%!|?~`',
  '\u00a0',
  'é',
  '\u0301',
  'ß',
  '静',
  '🖱',
]

/** What stands before and behind what is repeated: the start, and what spoils the end. */
const FRAMES = [
  ['', '\u0001'],
  ['a1 ', '\u0001'],
  ['# a', '\u0001'],
  ['a@', '@'],
] as const

type Text = { before: string; unit: string; behind: string }

/** Texts that a pattern may begin to match at each of their letters: what it names, and each kind of letter, without end. */
function* worstOf({ source }: RegExp): Generator<Text> {
  const plain = source.replace(/\\[pPuxbBdDsSwW](?:\{[^}]*\}|[0-9a-f]{2,4})?/g, '\u0000').replaceAll('\\', '')
  const named = [...new Set(plain.match(/[\w<"#@/&;:]{2,}/g))]
  const units = [...ALPHABET, ...named, ...named.flatMap((word) => [`${word} `, `${word}1`])]
  const frames = [...FRAMES, ...named.slice(0, 3).map((word) => [word, '\u0001'] as const)]
  for (const [before, behind] of frames) for (const unit of units) yield { before, unit, behind }
}

test('no pattern takes more time than the length of what it reads', { timeout: 300_000 }, () => {
  expect(patterns.size).toBeGreaterThan(100)
  const slow = [...patterns].flatMap(([name, pattern]) => {
    const worst = slowTextOf(pattern)
    return worst === null ? [] : [`${name}: ${worst}`]
  })
  expect(slow).toEqual([])
})

/** The first text that takes too long at each of three tries: a machine that is busy with something else is so once. */
function slowTextOf(pattern: RegExp): string | null {
  const find = () => {
    for (const { before, unit, behind } of worstOf(pattern)) {
      const text = before + unit.repeat(LETTERS / unit.length) + behind
      if (![0, 1, 2].some(() => isQuick(pattern, text))) return JSON.stringify([before, unit, behind])
    }
    return null
  }
  try {
    // Only there a pattern that takes for ever is cut off.
    return runInNewContext('find()', { find }, { timeout: MAX_IN_ALL_MS })
  } catch (problem) {
    if ((problem as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'takes for ever'
    throw problem
  }
}

function isQuick(pattern: RegExp, text: string): boolean {
  const started = performance.now()
  text.replace(pattern, '')
  return performance.now() - started < MAX_MS
}
