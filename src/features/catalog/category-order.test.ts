import { expect, test } from 'vitest'
import { inOrder, orderIn, turned } from './category-order.ts'

const made = (name: string, day: number) => ({ id: name, name, createdAt: new Date(Date.UTC(2026, 0, day)) })
const shelf = [made('Monitors', 2), made('cases', 3), made('Memory', 1)]
const names = (sort: string | null) => inOrder(shelf, orderIn(sort)).map(({ name }) => name)

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
