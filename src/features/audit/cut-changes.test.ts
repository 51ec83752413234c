import { expect, test } from 'vitest'
import { cutChanges } from './cut-changes.ts'

const cut = (before: unknown, after: unknown) => cutChanges({ text: { before, after } }).text

test('a name of 200 letters is kept whole, also where each is a pair of units', () => {
  const [long, emoji] = ['n'.repeat(200), '🖥'.repeat(200)]
  expect(cut(long, emoji)).toEqual({ before: long, after: emoji })
})

test('a long text is cut to 200 letters, and to where it was changed', () => {
  const text = 'word '.repeat(1000)
  expect(cut(null, text)).toEqual({ before: null, after: `${text.slice(0, 199)}\u00a0…` })
  const { before, after } = cut(text, `${text.slice(0, 3000)}another ${text.slice(3000)}`) as Record<
    string,
    string
  >
  for (const shown of [before, after]) expect([...(shown ?? '')].length).toBeLessThan(203)
  expect(after).toContain('another word')
  expect(before).toMatch(/^…(word |ord )/)
  expect(before).not.toContain('another')
})

test('a pair of units is not cut in two, a list has 50 entries at most, a key is cut as well', () => {
  const faces = '🖥'.repeat(300)
  const { before } = cut(`${faces}a${faces}`, `${faces}b${faces}`) as { before: string }
  expect(before.isWellFormed()).toBe(true)
  expect(
    cut(
      null,
      Array.from({ length: 60 }, (_, at) => at),
    )?.after,
  ).toHaveLength(50)
  const [key] = Object.keys(cut(null, { ['k'.repeat(900)]: 'x'.repeat(900) })?.after as object)
  expect(key).toHaveLength(201)
})
