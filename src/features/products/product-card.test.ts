import { expect, test } from 'vitest'
import { demoCategories } from '#demo/catalogue/catalogue.ts'
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

test('what a value alone does not say, a card says in words', () => {
  const facts = (specification: string) => cardSpecs(specification)
  expect(facts('Modular: Full, Power: 850 W')).toEqual(['Fully modular', '850 W'])
  expect(facts('Modular: No, Modular: Semi')).toEqual(['Non-modular', 'Semi-modular'])
  expect(facts('Height: 168 mm, Length: 304 mm, Height: Adjustable')).toEqual([
    '168 mm high',
    '304 mm long',
    'Adjustable height',
  ])
  expect(facts('Hot swap: No, Hot swap: Yes, Microphone: None, PCIe slots: None')).toEqual([
    'No hot swap',
    'Hot swap',
    'No microphone',
    'No PCIe slots',
  ])
  expect(facts('Memory: None (2 x DDR5), Memory: 16 GB, Memory: 16 GB GDDR7')).toEqual([
    'No memory (2 x DDR5)',
    '16 GB memory',
    '16 GB GDDR7',
  ])
  expect(facts('Graphics card: up to 355 mm, constructor: x, __proto__: No')).toEqual([
    'Graphics card up to 355 mm',
    'x',
    'No __proto__',
  ])
})

test('no card of the demo shop says yes, no or none without what it is about', () => {
  const products = demoCategories.flatMap((category) => category.products)
  const said = products.flatMap(({ specification }) => cardSpecs(specification))
  expect(said.filter((words) => /^(yes|no|none|full|\d+)$/i.test(words))).toEqual([])
})

test('a saving is never called larger than it is', () => {
  expect(percentOff(46999, 2000)).toBe(4)
  expect(percentOff(10000, 1999)).toBe(19)
  expect(percentOff(100000, 100)).toBe(0)
})
