import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch } from './search-query.ts'
import { queryOf } from './tsquery.ts'
import { mayHaveTypo, typosOf } from './typos.ts'

const wordsOf = (text: string) => readSearch(text)?.words

test('a model is the same words, however it is written', () => {
  for (const text of ['rtx4070ti', 'RTX-4070 Ti', 'rtx 4070 ti', ' RTX.4070.TI '])
    expect(wordsOf(text)).toEqual(['rtx', '4070', 'ti'])
  expect(wordsOf('CP-9020200-NA')).toEqual(wordsOf('cp9020200na'))
})

test('a number with its unit, and what single characters are part of, stay together', () => {
  expect(wordsOf('32GB 9800x3d DDR5-6000')).toEqual(['32gb', '9800x3d', 'ddr5', '6000'])
  expect(wordsOf('G.Skill USB-C M.2 2 TB')).toEqual(['gskill', 'usbc', 'm2', '2tb'])
})

test('punctuation round a word is how people write; other signs are looked for', () => {
  expect(readSearch('"990 pro", (2tb)!')).toEqual({
    words: ['990', 'pro', '2tb'],
    literals: [],
    written: ['990', '2tb'],
  })
  expect(readSearch('980_')).toEqual({ words: ['980'], literals: ['980_'], written: ['980'] })
  expect(readSearch('%')).toEqual({ words: [], literals: ['%'], written: [] })
  expect(readSearch('100%, !!!')).toEqual({
    words: ['100'],
    literals: ['100%', '!!!'],
    written: ['100'],
  })
})

test('a part number keeps its hyphens and dots to be known by', () => {
  expect(readSearch('(1.5m) CP-9020200/B650. usb-c')?.written).toEqual(['1.5m', 'cp-9020200', 'b650'])
})

test('what folds to nothing, or cannot be kept, finds nothing', () => {
  expect(readSearch('\u0301')).toBeNull()
  expect(readSearch('a\u0000b')).toBeNull()
})

test('no sign that was typed is an operator of the query', () => {
  expect(queryOf({ words: [], literals: ["'\\"], written: [] }, new Map())).toBe(`('=''' & '=\\\\')`)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const search = readSearch(text)
      if (!search) return
      const bare = queryOf(search, new Map()).replace(/'(?:''|\\\\|[^'\\])*'(?::\*)?/g, 'x')
      expect(bare).toMatch(/^[x()&| ]*$/)
    }),
  )
})

const isMeant = (typed: string, word: string, extent: 'whole' | 'start' = 'whole') =>
  typosOf(typed).some((typo) => (extent === 'whole' ? typo === word : word.startsWith(typo)))

test('one letter added, left out, changed or swapped is one typo', () => {
  for (const typed of [
    'samung',
    'samssung',
    'samsang',
    'smasung',
    'amsung',
    'samsun',
    'samsungg',
    'ssamsung',
  ])
    expect([typed, isMeant(typed, 'samsung')]).toEqual([typed, true])
  for (const typed of ['samng', 'samsng1', 'smsaung', 'sasmnug'])
    expect([typed, isMeant(typed, 'samsung')]).toEqual([typed, false])
  expect(isMeant('keybord', 'keyboards', 'start')).toBe(true)
})

test('a word with a digit, or a short one, is never forgiven', () => {
  expect(['4070', 'rtx4070', 'pro', 'a4b6c'].map(mayHaveTypo)).toEqual([false, false, false, false])
})

test('a word of more than 16 letters is never forgiven, and what 16 letters may mean has a bound', () => {
  expect(['a'.repeat(16), 'a'.repeat(17), 'q'.repeat(32)].map(mayHaveTypo)).toEqual([true, false, false])
  expect(typosOf('abcdefghijklmnop').length).toBeLessThan(1300)
  expect(typosOf('клавиатура')).toContain('клавиатуры')
})
