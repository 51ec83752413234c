import { expect, test } from 'vitest'
import { inOrder, moved, orderIn, turned } from './category-order.ts'

const made = (name: string, day: number) => ({ id: name, name, createdAt: new Date(Date.UTC(2026, 0, day)) })
const listing = [made('Monitors', 2), made('cases', 3), made('Memory', 1)]
const names = (sort: string | null) => inOrder(listing, orderIn(sort)).map(({ name }) => name)

test('categories stand by name, whatever its case, unless the address says otherwise', () => {
  expect(names(null)).toEqual(['cases', 'Memory', 'Monitors'])
  expect(names('price')).toEqual(['cases', 'Memory', 'Monitors'])
  expect(names('-name')).toEqual(['Monitors', 'Memory', 'cases'])
})

test('categories stand by the day on which they were made, either way', () => {
  expect(names('createdAt')).toEqual(['Memory', 'Monitors', 'cases'])
  expect(names('-createdAt')).toEqual(['cases', 'Monitors', 'Memory'])
})

test('a head that is pressed again turns the order round', () => {
  expect(turned(orderIn('name'), 'name')).toBe('-name')
  expect(turned(orderIn('-name'), 'name')).toBe('name')
  expect(turned(orderIn('-name'), 'createdAt')).toBe('createdAt')
})

test('in the shop’s own order they stand as they come, and one is moved past its neighbour', () => {
  expect(names('order')).toEqual(['Monitors', 'cases', 'Memory'])
  expect(turned(orderIn('order'), 'order')).toBe('order')
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  for (const [id, by] of [
    ['a', -1],
    ['c', 1],
    ['x', 1],
  ] as const)
    expect(moved(['a', 'b', 'c'], id, by)).toEqual(['a', 'b', 'c'])
})
