import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALREADY_THERE,
  acceptShopLines,
  addLine,
  type Cart,
  countLines,
  countPieces,
  deleteLine,
  EMPTY_CART,
  FULL,
  setQuantity,
  whyNotAdd,
} from './cart.ts'
import type { CheckedLine } from './contract.ts'
import { priceOrder } from './order-total.ts'
import { parseCart, writeCart } from './saved-cart.ts'

const fan = { productId: 'fan', name: 'Quiet fan', image: null, unitPriceCents: 2499, quantity: 3 }
const paste = {
  productId: 'paste',
  name: 'Paste',
  image: '/images/product/p.webp',
  unitPriceCents: 1929,
  quantity: 7,
}
const NOTHING_MORE = { shippingCents: 0, taxCents: 0, gstCents: 0 }
const totalOf = (cart: Cart) => priceOrder(cart, NOTHING_MORE).subtotalCents
const cartOf = (...lines: Parameters<typeof addLine>[1][]) => lines.reduce(addLine, EMPTY_CART)

test('a cart counts its lines, its pieces and its cents', () => {
  const cart = cartOf(fan, paste)
  expect(cart.map(({ subtotalCents }) => subtotalCents)).toEqual([7497, 13503])
  expect([countLines(cart), countPieces(cart), totalOf(cart)]).toEqual([2, 10, 21000])
  expect(totalOf(EMPTY_CART)).toBe(0)
})

test('a product that is in the cart is not added again', () => {
  const cart = cartOf(fan)
  expect(whyNotAdd(cart, 'fan')).toBe('Product is already in the cart.')
  expect(ALREADY_THERE).toBe('Product is already in the cart.')
  expect(addLine(cart, { ...fan, quantity: 1 })).toBe(cart)
  expect(whyNotAdd(cart, 'paste')).toBeNull()
})

test('a cart holds as many lines as the shop will check', () => {
  const many = Array.from({ length: 201 }, (_, i) => ({ ...fan, productId: `p${i}` }))
  const cart = cartOf(...many)
  expect(countLines(cart)).toBe(200)
  expect(whyNotAdd(cart, 'p200')).toBe(FULL)
})

test('a quantity goes up and down by one, from 1 to 10, and the subtotal goes along', () => {
  const cart = cartOf({ ...fan, quantity: 9 }, paste)
  const ten = setQuantity(cart, 'fan', 10)
  expect(ten[0]).toMatchObject({ quantity: 10, subtotalCents: 24990 })
  expect(ten[1]).toEqual(cart[1])
  expect(setQuantity(ten, 'fan', 9)).toEqual(cart)
  expect(setQuantity(cart, 'nowhere', 5)).toEqual(cart)
  for (const [typed, becomes] of [
    [0, 1],
    [-3, 1],
    [11, 10],
    [99, 10],
    [2.4, 2],
    [Number.NaN, 9],
  ] as const)
    expect(setQuantity(cart, 'fan', typed)[0]?.quantity, String(typed)).toBe(becomes)
})

test('a line is deleted by its product', () => {
  expect(deleteLine(cartOf(fan, paste), 'fan').map(({ productId }) => productId)).toEqual(['paste'])
  expect(deleteLine(EMPTY_CART, 'fan')).toEqual([])
})

test('the shop’s prices and names are taken over; what is gone stays for the shopper to delete', () => {
  const as = (line: Partial<CheckedLine>) => ({
    quantity: 3,
    subtotalCents: 0,
    stock: 9,
    problem: null,
    ...line,
  })
  const checked = [
    as({ productId: 'fan', name: 'Quieter fan', image: '/i.webp', unitPriceCents: 3000, problem: 'price' }),
    as({ productId: 'paste', name: null, image: null, unitPriceCents: 0, quantity: 0, problem: 'gone' }),
  ] as CheckedLine[]
  const cart = acceptShopLines(cartOf(fan, paste), checked)
  expect(cart[0]).toEqual({
    ...fan,
    name: 'Quieter fan',
    image: '/i.webp',
    unitPriceCents: 3000,
    subtotalCents: 9000,
  })
  expect(cart[1]).toEqual(cartOf(paste)[0])
})

const someLine = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.string({ minLength: 1, maxLength: 40 }).filter((name) => !name.includes('\u0000')),
  image: fc.option(fc.webPath()),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: -20, max: 40 }),
})
const someChange = fc.oneof(
  someLine.map((line) => (cart: Cart) => addLine(cart, line)),
  fc.constantFrom('a', 'b', 'c', 'x').map((id) => (cart: Cart) => deleteLine(cart, id)),
  fc.tuple(fc.constantFrom('a', 'b'), fc.double()).map(
    ([id, quantity]) =>
      (cart: Cart) =>
        setQuantity(cart, id, quantity),
  ),
)

test('whatever is done to a cart, each product has one line of 1 to 10 and the total is exact', () => {
  fc.assert(
    fc.property(fc.array(someChange, { maxLength: 30 }), (changes) => {
      const cart = changes.reduce((so, change) => change(so), EMPTY_CART)
      expect(new Set(cart.map(({ productId }) => productId)).size).toBe(countLines(cart))
      let cents = 0n
      for (const { quantity, unitPriceCents, subtotalCents } of cart) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 10).toBe(true)
        expect(subtotalCents).toBe(quantity * unitPriceCents)
        cents += BigInt(quantity) * BigInt(unitPriceCents)
      }
      expect(BigInt(totalOf(cart))).toBe(cents)
      expect(parseCart(writeCart(cart)), 'and it comes back from storage as it was').toEqual(cart)
    }),
  )
})
