import { expect, test } from 'vitest'
import { type CartLine, deleteOrdered, putBackLine } from '../cart.ts'
import type { CheckedLine } from '../contract.ts'
import { canBeBought, differ, rowsOf } from './cart-rows.ts'

const line = (productId: string, quantity = 1, unitPriceCents = 1000): CartLine => ({
  productId,
  name: productId,
  image: null,
  unitPriceCents,
  quantity,
  subtotalCents: unitPriceCents * quantity,
})

const checked = (productId: string, over: Partial<CheckedLine> = {}): CheckedLine => ({
  ...line(productId),
  partNumber: null,
  stock: 5,
  problem: null,
  ...over,
})

const unseen = new Map<string, number>()

test('a line that the shop was not asked about can be bought', () => {
  const [row] = rowsOf([line('ram')], [], unseen)
  expect(row).toMatchObject({ problem: null, stock: null, wasCents: null })
})

test('A02 CART-STALE: gone and too few are problems, and stop no other line', () => {
  const rows = rowsOf(
    [line('gone'), line('few', 3), line('sound')],
    [checked('gone', { problem: 'gone', stock: 0 }), checked('few', { stock: 2 }), checked('sound')],
    unseen,
  )
  expect(rows.map(({ problem }) => problem)).toEqual(['gone', 'stock', null])
  expect(rows.filter(canBeBought).map(({ productId }) => productId)).toEqual(['sound'])
})

test('a smaller quantity is sound at once, though the shop answered for the larger one', () => {
  const [row] = rowsOf([line('few', 2)], [checked('few', { stock: 2, problem: 'stock' })], unseen)
  expect(row?.problem).toBeNull()
})

test('a row remembers the price that was shown first, and only where it is another now', () => {
  const seen = new Map([
    ['dearer', 900],
    ['same', 1000],
  ])
  const rows = rowsOf([line('dearer'), line('same'), line('new')], [], seen)
  expect(rows.map(({ wasCents }) => wasCents)).toEqual([900, null, null])
})

test('what is gone is not taken over; another price, name or picture is', () => {
  expect(differ([line('ram')], [checked('ram')])).toBe(false)
  expect(differ([line('ram')], [checked('ram', { problem: 'gone', unitPriceCents: 0 })])).toBe(false)
  expect(differ([line('ram')], [checked('ram', { unitPriceCents: 1100 })])).toBe(true)
  expect(differ([line('ram')], [checked('ram', { name: 'RAM' })])).toBe(true)
  expect(differ([line('ram')], [checked('ram', { image: '/images/product/new.webp' })])).toBe(true)
})

test('a line that is put back stands where it stood, unless its product is there again', () => {
  const cart = [line('a'), line('c')]
  expect(putBackLine(cart, line('b', 4), 1)).toEqual([line('a'), line('b', 4), line('c')])
  expect(putBackLine(cart, line('c', 4), 1)).toBe(cart)
})

test('after an order the cart keeps what was not in it', () => {
  expect(deleteOrdered([line('a'), line('added meanwhile')], ['a'])).toEqual([line('added meanwhile')])
})
