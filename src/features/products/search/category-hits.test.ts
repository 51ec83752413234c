import { expect, test } from 'vitest'
import { countIn, hitsFirst } from './category-hits.ts'

const categories = ['cpu', 'fan', 'gpu', 'ram', 'constructor'].map((id) => ({ id }))
const order = (counts: Record<string, number> | undefined, ...chosen: string[]) =>
  hitsFirst(categories, counts, chosen).map(({ id }) => id)

test('categories with something to show come first, both parts in the order of the shop', () => {
  expect(order({ ram: 1, fan: 30 })).toEqual(['fan', 'ram', 'cpu', 'gpu', 'constructor'])
  expect(order({})).toEqual(['cpu', 'fan', 'gpu', 'ram', 'constructor'])
  expect(order(undefined)).toEqual(['cpu', 'fan', 'gpu', 'ram', 'constructor'])
})

test('choosing a category moves none, but a chosen one without anything to show stands on top', () => {
  expect(order({ ram: 1, fan: 30 }, 'ram')).toEqual(['fan', 'ram', 'cpu', 'gpu', 'constructor'])
  expect(order({ ram: 1, fan: 30 }, 'gpu')).toEqual(['gpu', 'fan', 'ram', 'cpu', 'constructor'])
})

test('a category may be called like something that every object has', () => {
  expect(countIn({}, 'constructor')).toBe(0)
  expect(countIn({ constructor: 3 } as unknown as Record<string, number>, 'constructor')).toBe(3)
})
