import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test('A15 CATEGORY: case, blanks, ways of Unicode and what cannot be seen do not tell names apart', () => {
  for (const [one, other] of [
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ZUBEHÖR', 'zubeho\u0308r'],
    ['İSTANBUL', 'i\u0307stanbul'],
    ['ﬁlter', 'FILTER'],
    ['Power\u00a0supplies', ' power  Supplies'],
    ['Zero\u200bwidth', 'zerowidth'],
  ] as const)
    expect([one, nameKey(one)]).toEqual([one, nameKey(other)])
  expect(nameKey('Cafe')).not.toBe(nameKey('Café'))
  expect(nameKey('Fans 120')).not.toBe(nameKey('Fans 140'))
})
