import { expect, test } from 'vitest'
import { placeAfter } from './menu-keys.ts'

// 23 categories in columns of 8, 8 and 7, then two links.
const from = (at: number, key: string) => placeAfter(key, { at, count: 23, rows: 8, all: 25 })

test('up and down read through the columns and go round, Home and End jump', () => {
  expect([from(0, 'ArrowDown'), from(7, 'ArrowDown'), from(24, 'ArrowDown')]).toEqual([1, 8, 0])
  expect([from(8, 'ArrowUp'), from(0, 'ArrowUp')]).toEqual([7, 24])
  expect([from(11, 'Home'), from(11, 'End')]).toEqual([0, 24])
})

test('left and right keep the row, out to the links beside the columns and back', () => {
  expect([from(1, 'ArrowRight'), from(9, 'ArrowRight'), from(17, 'ArrowRight')]).toEqual([9, 17, 24])
  expect([from(24, 'ArrowLeft'), from(17, 'ArrowLeft'), from(9, 'ArrowLeft')]).toEqual([17, 9, 1])
  expect([from(1, 'ArrowLeft'), from(24, 'ArrowRight')]).toEqual([1, 24])
  // The last column is short.
  expect(from(15, 'ArrowRight')).toBe(24)
})

test('other keys are not the menu’s', () => {
  expect(from(1, 'Tab')).toBeNull()
  expect(from(1, 'a')).toBeNull()
})
