import { expect, test } from 'vitest'
import { percentOff } from './price.ts'
import { cardName, cardSpecs } from './product-card.ts'

test('a card shows a name of 60 characters whole, and cuts one of 61 to an ellipsis', () => {
  expect(cardName('a'.repeat(60))).toBe('a'.repeat(60))
  expect(cardName('a'.repeat(61))).toBe(`${'a'.repeat(61)}…`)
  expect(cardName('a'.repeat(200))).toBe(`${'a'.repeat(61)}…`)
  expect(cardName('🖱'.repeat(61))).toBe(`${'🖱'.repeat(61)}…`)
})

test('the ellipsis of a cut name stays with its last word', () => {
  const name = `${'a'.repeat(60)} and more`
  expect(cardName(name)).toBe(`${'a'.repeat(60)}\u00a0…`)
})

test('a card shows the values of the first four items of the specification', () => {
  expect(cardSpecs('Chipset: RTX 5090, Memory: 32 GB GDDR7, quiet, Ratio: 16:9, Slots: 2')).toEqual([
    'RTX 5090',
    '32 GB GDDR7',
    'quiet',
    '16:9',
  ])
  expect(cardSpecs('Socket: AM5, Cores: 8, PCIe slots: 3')).toEqual(['AM5', '8 cores', '3 PCIe slots'])
  expect(cardSpecs(' , ')).toEqual([])
})

test('a saving is never called larger than it is', () => {
  expect(percentOff(46999, 2000)).toBe(4)
  expect(percentOff(10000, 1999)).toBe(19)
  expect(percentOff(100000, 100)).toBe(0)
})
