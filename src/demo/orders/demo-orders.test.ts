import { expect, test } from 'vitest'
import { looksLike } from '#features/delivery/carriers.ts'
import { demoCategories } from '../catalogue/catalogue.ts'
import { demoOrders } from './demo-orders.ts'
import { demoPlaces } from './demo-places.ts'

const products = demoCategories.flatMap((category) => category.products)
const listing = products.map((product, place) => ({
  product,
  daysAgo: (place + 1) * 0.8,
  weight: 1 + (place % 7),
}))
const orders = demoOrders(listing, 60)
const shelved = new Map(listing.map(({ product, daysAgo }) => [product, daysAgo]))

test('a few months of orders, oldest first, the same every time', () => {
  expect(orders.length).toBeGreaterThan(120)
  expect(orders.length).toBeLessThan(400)
  expect(demoOrders(listing, 60)).toEqual(orders)
  const ages = orders.map(({ daysAgo }) => daysAgo)
  expect(ages).toEqual(ages.toSorted((one, other) => other - one))
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(new Set(orders.filter(({ daysAgo }) => daysAgo < 30).map(({ daysAgo }) => Math.floor(daysAgo))).size)
    // Hardly a day of the last month goes by without one.
    .toBeGreaterThan(20)
})

test('an order has products that were in the shop by then, each once, in pieces that may be ordered', () => {
  for (const { lines, daysAgo } of orders) {
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length)
    for (const { product, quantity } of lines) {
      expect(shelved.get(product)).toBeGreaterThan(daysAgo)
      expect(quantity >= 1 && quantity <= 10 && Number.isInteger(quantity)).toBe(true)
    }
  }
})

test('the newest are open, the old ones delivered and mostly paid; the printed shopper has some of both', () => {
  const stateOf = (order: (typeof orders)[number]) => order.history.at(-1)?.state
  const states = new Set(orders.map((order) => stateOf(order)?.orderStatus))
  expect(states).toEqual(new Set(['Pending', 'Processing', 'Shipped', 'Delivered']))
  const late = orders.filter((order) => order.daysAgo > 4 && stateOf(order)?.orderStatus !== 'Delivered')
  expect(
    late.map(({ customerIndex }) => customerIndex),
    'one is late, the shopper’s own',
  ).toEqual([null])
  const unpaid = orders.filter((order) => order.daysAgo > 4 && stateOf(order)?.paymentStatus === 'Pending')
  expect(unpaid.length).toBeGreaterThan(0)
  expect(unpaid.length).toBeLessThan(orders.length / 10)
  for (const { history, daysAgo } of orders) {
    expect(history[0]?.daysAgo).toBe(daysAgo)
    expect(history.every(({ daysAgo: then }) => then > 0 && then <= daysAgo)).toBe(true)
  }
  const own = orders.filter(({ customerIndex }) => customerIndex === null)
  expect(own.map((order) => stateOf(order)?.orderStatus)).toEqual([
    'Delivered',
    'Shipped',
    'Delivered',
    'Shipped',
    'Processing',
  ])
})

test('what was shipped has a number that looks like its carrier’s, and nothing else has one', () => {
  for (const { shipment, history } of orders) {
    const isShipped = history.some(({ state }) => state.orderStatus === 'Shipped')
    expect(shipment !== null).toBe(isShipped)
    if (shipment) expect(looksLike(shipment.carrier, shipment.trackingNumber)).toBe(true)
  }
})

test('customers live where the shop delivers, and stay there', () => {
  const homes = new Map<number, unknown>()
  for (const { customerIndex, place } of orders) {
    if (customerIndex === null) continue
    expect(homes.get(customerIndex) ?? place).toEqual(place)
    homes.set(customerIndex, place)
  }
  expect(new Set(demoPlaces.map(({ country }) => country)).size).toBe(4)
  for (const { pincode, phoneNumber } of demoPlaces) {
    expect(pincode).toMatch(/^[\w -]{3,12}$/)
    expect(phoneNumber.replace(/\D/g, '')).toMatch(/^\d{6,20}$/)
  }
})
