import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asWritten } from '#platform/csv.ts'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { type Line, sold as soldIn } from '../../../tests/support/sold.ts'
import { MAX_OF_GROUP, MAX_PRODUCTS } from './contract.ts'
import { plusDays } from './period.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
})
beforeEach(async () => {
  await shop.shop.db.deleteFrom('orders').execute()
  await shop.shop.db.deleteFrom('products').execute()
})
afterAll(() => shop.close())

const ask = (query: string) => shop.call('GET', `/api/v1/sales${query}`, { token: boss.token })
const sales = async (query = '') => (await ask(query)).body.data.sales
const csv = async (query = '') => {
  const { code, text } = await shop.call('GET', `/api/v1/sales.csv${query}`, { token: boss.token })
  expect(code, text).toBe(200)
  return text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}
const sold = (at: string | Date, ...lines: Line[]) => soldIn(shop, at, ...lines)

const NOVEMBER = '?from=2025-11-01&to=2025-11-30'

test('what was sold is told by category and product beside as many days before, without shipping and taxes', async () => {
  await addProducts(shop, { fan: { stock: 9, name: 'Fan' }, hub: { stock: 9, name: 'Hub' } })
  await sold('2025-11-03T12:00:00-08:00', { id: 'fan', cents: 1000, quantity: 3 }, { id: 'hub', cents: 500 })
  await sold('2025-11-03T13:00:00-08:00', { id: 'fan', cents: 900 })
  await sold('2025-10-15T12:00:00-07:00', { id: 'fan', cents: 2000 })
  await sold('2025-08-15T12:00:00-07:00', { id: 'fan', cents: 7000 })
  const told = await sales(NOVEMBER)
  expect(told).toMatchObject({
    from: '2025-11-01',
    to: '2025-11-30',
    previousFrom: '2025-10-02',
    previousTo: '2025-10-31',
    timeZone: 'America/Los_Angeles',
    isRunning: false,
    orders: 2,
    previousOrders: 1,
    units: 5,
    revenue: 44,
    previousUnits: 1,
    previousRevenue: 20,
    step: 1,
  })
  expect(told.point).toHaveLength(30)
  expect(told.point[2]).toEqual({
    day: '2025-11-03',
    units: 5,
    revenue: 44,
    previousUnits: 0,
    previousRevenue: 0,
  })
  expect(told.point[13]).toMatchObject({ day: '2025-11-14', units: 0, previousUnits: 1, previousRevenue: 20 })
  expect(told.category).toHaveLength(1)
  expect(told.category[0]).toMatchObject({ units: 5, revenue: 44, previousRevenue: 20, products: 2 })
  expect(told.product).toEqual([
    { _id: 'fan', name: 'Fan', units: 4, revenue: 39, previousUnits: 1, previousRevenue: 20 },
    { _id: 'hub', name: 'Hub', units: 1, revenue: 5, previousUnits: 0, previousRevenue: 0 },
  ])
})

test('what is no longer sold counts under the name that it had', async () => {
  await sold('2025-11-03T12:00:00-08:00', { id: 'gone', name: 'Gone part', cents: 1000 })
  const { category } = await sales(NOVEMBER)
  expect(category).toMatchObject([
    { _id: null, name: 'No longer sold', revenue: 10, product: [{ _id: 'gone', name: 'Gone part' }] },
  ])
})

test('A25 TIME-SSR: a day is the shop’s own, also when the clocks change', async () => {
  // The clocks go back at two on November 2: that day has 25 hours.
  await sold('2025-11-02T00:00:00-07:00', { id: 'first', cents: 100 })
  await sold('2025-11-02T23:59:59.999-08:00', { id: 'last', cents: 200 })
  await sold('2025-11-01T23:59:59.999-07:00', { id: 'before', cents: 400 })
  await sold('2025-11-03T00:00:00-08:00', { id: 'after', cents: 800 })
  const told = await sales('?from=2025-11-02&to=2025-11-02')
  expect(told).toMatchObject({ revenue: 3, previousRevenue: 4, orders: 2, previousOrders: 1 })
  expect(told.point).toEqual([
    { day: '2025-11-02', units: 2, revenue: 3, previousUnits: 1, previousRevenue: 4 },
  ])
})

test('today is not over: the days before end at the same time of the day, and stand whole in the chart', async () => {
  const now = shop.shop.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3600_000)
  await sold(ago(0), { id: 'now', cents: 100 })
  await sold(ago(24 * 7 + 0.001), { id: 'earlier', cents: 200 })
  await sold(ago(24 * 7 - 0.02), { id: 'later', cents: 400 })
  const told = await sales('?days=7')
  expect(told).toMatchObject({
    isRunning: true,
    revenue: expect.any(Number),
    previousRevenue: 2,
    previousOrders: 1,
  })
  const whole = told.point.reduce(
    (sum: number, point: { previousRevenue: number }) => sum + point.previousRevenue,
    0,
  )
  // A moment after midnight the later one is of the first day of the period.
  expect([2, 6]).toContain(whole)
  expect(whole + told.revenue).toBe(7)
})

test('long periods have a point for several days, whose sums are those of the period', async () => {
  for (const day of ['2023-01-01', '2024-02-29', '2024-12-31', '2022-06-01'])
    await sold(`${day}T12:00:00-08:00`, { id: 'x', cents: 100 })
  const told = await sales('?from=2023-01-01&to=2024-12-31')
  expect(told.step).toBe(7)
  expect(told.point).toHaveLength(Math.ceil(731 / 7))
  expect(told.point.reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0)).toBe(3)
  expect(told.point.at(-1)).toMatchObject({ day: plusDays('2023-01-01', 728), revenue: 1 })
  expect(told).toMatchObject({ revenue: 3, previousRevenue: 1 })
  expect((await sales('?from=2015-01-01&to=2024-12-31')).step).toBe(30)
})

test('orders and units are those of the overview and its best sellers', async () => {
  await addProducts(shop, { best: 50, next: 50, short: 50 })
  const who = await customer(shop)
  await buy(shop, who, { best: 5, next: 2 })
  await buy(shop, who, { best: 3, short: 1 })
  await shop.call('DELETE', '/api/v1/products/short', { token: boss.token })
  const told = await sales('?days=30')
  const { overview } = (await shop.call('GET', '/api/v1/overview?days=30', { token: boss.token })).body.data
  expect(told.orders).toBe(overview.period.orders)
  const units = (rows: { _id: string; units?: number; sold?: number }[]) =>
    Object.fromEntries(rows.map(({ _id, units, sold }) => [_id, units ?? sold]))
  expect(units(told.product)).toEqual(units(overview.bestSellers))
  expect(units(told.product)).toEqual({ best: 8, next: 2, short: 1 })
})

test('the list for spreadsheets has the rows that are shown, and nothing that a spreadsheet runs', async () => {
  await sold(
    '2025-11-03T12:00:00-08:00',
    { id: 'evil', name: '=HYPERLINK("http://evil.example")', cents: 3000 },
    { id: 'plain', name: 'Plain', cents: 1000, quantity: 2 },
  )
  await sold('2025-10-15T12:00:00-07:00', { id: 'plain', name: 'Plain', cents: 4000 })
  expect(await csv(NOVEMBER)).toEqual([
    [
      'Category',
      'Product',
      'Units',
      'Revenue 2025-11-01 to 2025-11-30',
      'Share (%)',
      'Previous 2025-10-02 to 2025-10-31',
      'Change (%)',
    ],
    ['No longer sold', '', '3', '50', '100', '40', '25'],
    ['Total', '', '3', '50', '100', '40', '25'],
  ])
  const open = await csv(`${NOVEMBER}&open=none&sort=name`)
  expect(open).toHaveLength(5)
  expect(open[2]?.[1]).toMatch(/^"'=HYPERLINK/)
  expect(asWritten(open[2]?.[1]?.slice(1) ?? '')).toMatch(/^=HYPERLINK/)
  expect(open[3]).toEqual(['No longer sold', 'Plain', '2', '20', '40', '40', '-50'])
  const products = await csv(`${NOVEMBER}&by=product&sort=units`)
  expect(products.map(([, name]) => name).slice(1)).toEqual([expect.stringMatching(/HYPERLINK/), 'Plain', ''])
  expect(await csv('?from=2020-01-01&to=2020-01-02')).toHaveLength(1)
})

test('of very many products those that brought most have a row, and the rest one together', async () => {
  const many = 150
  for (let from = 0; from < many; from += 50)
    await sold(
      '2025-11-03T12:00:00-08:00',
      ...Array.from({ length: 50 }, (_, at) => ({ id: `p${from + at}`, cents: 100 + from + at })),
    )
  const told = await sales(NOVEMBER)
  expect([told.products, told.product.length, told.category[0].product.length]).toEqual([
    many,
    MAX_PRODUCTS,
    MAX_OF_GROUP,
  ])
  const rows = await csv(`${NOVEMBER}&by=product`)
  expect(rows.at(-2)?.[1]).toBe(`${many - MAX_PRODUCTS} other products`)
  const cents = rows.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[3]) * 100), 0)
  expect(cents).toBe(Math.round(told.revenue * 100))
})

test('a period is days of the calendar, ten years at most; customers see none of it', async () => {
  for (const [query, field] of [
    ['?from=2025-11-30&to=2025-11-01', 'to'],
    ['?from=2025-11-31&to=2025-12-01', 'from'],
    ['?from=2025-11-01', 'to'],
    ['?to=2025-11-01', 'from'],
    ['?from=2000-01-01&to=2025-11-01', 'from'],
    ['?days=0', 'days'],
    ['?days=367', 'days'],
  ]) {
    const { code, body } = await ask(query ?? '')
    expect([query, code, body.errors?.[0]?.field]).toEqual([query, 400, field])
  }
  expect((await sales('?from=1990-01-01&to=1999-12-31')).revenue).toBe(0)
  expect((await sales('?from=2199-12-31&to=2199-12-31')).isRunning).toBe(false)
  const { token } = await customer(shop)
  expect((await shop.call('GET', '/api/v1/sales', { token })).code).toBe(403)
  expect((await shop.call('GET', '/api/v1/sales.csv', { token })).code).toBe(403)
})
