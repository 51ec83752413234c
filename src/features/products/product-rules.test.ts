import { expect, test } from 'vitest'
import { formatSaving, payCents } from './price.ts'
import { keySpecs, specItems } from './specification.ts'
import { stockLevel } from './stock-level.ts'

test('what is paid is the price minus the discount, and the saving never promises more than it is', () => {
  expect(payCents({ priceCents: 124_900, discountCents: 10_000 })).toBe(114_900)
  expect(formatSaving({ priceCents: 124_900, discountCents: 10_000 })).toBe('Save $100 (8 %)')
  expect(formatSaving({ priceCents: 1999, discountCents: 70 })).toBe('Save $0.70 (3 %)')
  expect(formatSaving({ priceCents: 100_000, discountCents: 99_999 })).toBe('Save $999.99 (99 %)')
  expect(formatSaving({ priceCents: 100_000, discountCents: 1 })).toBe('Save $0.01')
  expect(formatSaving({ priceCents: 100_000, discountCents: 0 })).toBeNull()
})

test('a specification is split on commas; an item that reads "Name: value" has both', () => {
  expect(specItems('Memory: 16 GB GDDR7, Ratio: 16:9,Supports G-Sync, , Bus:x16,\nNotes: a: b ')).toEqual([
    { name: 'Memory', value: '16 GB GDDR7' },
    { name: 'Ratio', value: '16:9' },
    { name: null, value: 'Supports G-Sync' },
    { name: null, value: 'Bus:x16' },
    { name: 'Notes', value: 'a: b' },
  ])
  expect(specItems(' , ')).toEqual([])
  expect(keySpecs('plain, A: 1, B: 2, C: 3', 2)).toEqual([
    { name: 'A', value: '1' },
    { name: 'B', value: '2' },
  ])
})

test('stock is said in words, and five are few', () => {
  expect([6, 5, 1, 0].map((stock) => stockLevel(stock).words)).toEqual([
    'In stock',
    'Only 5 left',
    'Only 1 left',
    'Out of stock',
  ])
})
