import { expect, test } from 'vitest'
import { selectRange } from './select-range.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e']
const range = (selected: string[], from: string | undefined, to: string, isOn = true) =>
  [...selectRange(new Set(selected), KEYS, { from, to, isOn })].sort()

test('all rows from one to the other are selected, whichever of them comes first', () => {
  expect(range(['b'], 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(range(['d'], 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(range(['x'], 'a', 'a')).toEqual(['a', 'x'])
})

test('a box that is taken off takes all up to it off', () => {
  expect(range(['a', 'b', 'c', 'e'], 'a', 'c', false)).toEqual(['e'])
})

test('without a first row, or where that one is on another page, only the pressed one is selected', () => {
  expect(range([], undefined, 'c')).toEqual(['c'])
  expect(range(['x'], 'x', 'c')).toEqual(['c', 'x'])
})
