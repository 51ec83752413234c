import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReturnState } from '#platform/db/schema.ts'
import { addProducts, CATEGORY } from '../../../tests/support/listing.ts'
import { admin, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { type Line, returned as returnedIn, sold as soldIn } from '../../../tests/support/sold.ts'
import { MAX_BRANDS } from './contract.ts'

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
const returned = (orderId: string, units: number, ...steps: [string, ReturnState][]) =>
  returnedIn(shop, orderId, units, ...steps)

const NOVEMBER = '?from=2025-11-01&to=2025-11-30'

test('a period is compared with the same days a year before, also where the two overlap, or with nothing', async () => {
  await sold('2025-11-03T12:00:00-08:00', { id: 'fan', cents: 1000 })
  await sold('2024-11-03T12:00:00-08:00', { id: 'fan', cents: 300 }, { id: 'hub', cents: 100 })
  await sold('2025-10-15T12:00:00-07:00', { id: 'fan', cents: 2000 })
  const beside = await sales(`${NOVEMBER}&compare=year`)
  expect(beside).toMatchObject({
    previousFrom: '2024-11-01',
    previousTo: '2024-11-30',
    revenue: 10,
    orders: 1,
    previousOrders: 1,
    previousRevenue: 4,
  })
  expect(beside.point[2]).toMatchObject({ day: '2025-11-03', revenue: 10, previousRevenue: 4 })
  const two = await sales('?from=2024-01-01&to=2025-12-31&compare=year')
  expect(two).toMatchObject({
    previousFrom: '2023-01-01',
    revenue: 34,
    previousRevenue: 4,
    previousOrders: 1,
  })
  const leap = await sales('?from=2024-02-29&to=2024-03-01&compare=year')
  expect([leap.previousFrom, leap.previousTo]).toEqual(['2023-02-28', '2023-03-01'])
  const alone = await sales(`${NOVEMBER}&compare=none`)
  expect(alone).toMatchObject({ previousFrom: null, previousTo: null, revenue: 10, previousRevenue: 0 })
  expect(alone.product.map(({ _id }: { _id: string }) => _id)).toEqual(['fan'])
  expect((await csv(`${NOVEMBER}&compare=none`))[0]).toHaveLength(5)
  expect((await csv(`${NOVEMBER}&compare=year`))[0]?.[5]).toBe('Previous 2024-11-01 to 2024-11-30')
  expect((await ask('?compare=decade')).body.errors[0].field).toBe('compare')
})

test('today beside the same day last year ends at the same time of the day', async () => {
  const { from, previousFrom } = await sales('?days=1&compare=year')
  const years = (Date.parse(from) - Date.parse(previousFrom)) / 3600_000
  const now = shop.shop.now().getTime()
  // The clocks may stand an hour apart; what is further away is before or after, whatever they do.
  await sold(new Date(now - (years + 1.1) * 3600_000), { id: 'x', cents: 100 })
  await sold(new Date(now - (years - 1.1) * 3600_000), { id: 'x', cents: 400 })
  const told = await sales(`?days=1&compare=year`)
  expect([0, 1]).toContain(told.previousRevenue)
  expect([0, 1, 4, 5]).toContain(told.point[0].previousRevenue)
})

test('by brand: however it is written it is one, and what has none or is gone stands together', async () => {
  await addProducts(shop, {
    fan: { stock: 9, name: 'Fan', specification: 'Size: 120 mm, Brand: Noctua, Color: brown' },
    cooler: { stock: 9, name: 'Cooler', specification: 'brand:  NOCTUA ' },
    cable: { stock: 9, name: 'Cable', specification: 'Length: 1 m, Sub-brand: X, Brand: None' },
  })
  await sold(
    '2025-11-03T12:00:00-08:00',
    { id: 'fan', cents: 1000 },
    { id: 'cooler', cents: 2000, quantity: 2 },
    { id: 'cable', cents: 100 },
    { id: 'gone', name: 'Gone part', cents: 50 },
  )
  const { brand, brands } = await sales(NOVEMBER)
  expect(brands).toBe(2)
  expect(brand).toMatchObject([
    { _id: 'noctua', name: 'NOCTUA', units: 3, revenue: 50, products: 2 },
    { _id: null, name: 'No brand', units: 2, revenue: 1.5, products: 2 },
  ])
  expect(await csv(`${NOVEMBER}&by=brand&open=none&sort=name`)).toMatchObject([
    ['Brand', 'Product', ...Array(5).fill(expect.any(String))],
    ['No brand', '', '2', '1.5', ...Array(3).fill(expect.any(String))],
    ['No brand', 'Cable', '1', '1', ...Array(3).fill(expect.any(String))],
    ['No brand', 'Gone part', '1', '0.5', ...Array(3).fill(expect.any(String))],
    ['NOCTUA', '', '3', '50', ...Array(3).fill(expect.any(String))],
    ['Total', '', '5', '51.5', ...Array(3).fill(expect.any(String))],
  ])
})

test('of very many brands those that brought most have a row, and the rest one together', async () => {
  const many = MAX_BRANDS + 7
  await addProducts(shop, { p0: { stock: 1, specification: 'Brand: Maker 0' } })
  await sql`insert into products (id, name, price_cents, category_id, specification)
    select 'p' || n, 'Part ' || n, 1000, ${CATEGORY}, 'Brand: Maker ' || n from generate_series(1, ${many - 1}::integer) n`.execute(
    shop.shop.db,
  )
  for (let from = 0; from < many; from += 50)
    await sold(
      '2025-11-03T12:00:00-08:00',
      ...Array.from({ length: Math.min(50, many - from) }, (_, at) => ({
        id: `p${from + at}`,
        cents: 100 + from + at,
      })),
    )
  const told = await sales(NOVEMBER)
  expect([told.brands, told.brand.length]).toEqual([many, MAX_BRANDS])
  const rows = await csv(`${NOVEMBER}&by=brand`)
  expect(rows.at(-2)?.slice(0, 2)).toEqual(['7 other brands', ''])
  const cents = rows.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[3]) * 100), 0)
  expect(cents).toBe(Math.round(told.revenue * 100))
})

test('returned is what came back in these days, whenever it was sold and whatever is asked to come back', async () => {
  const id = await sold('2025-08-03T12:00:00-08:00', { id: 'fan', cents: 1000, quantity: 5 })
  await sold('2025-11-03T12:00:00-08:00', { id: 'fan', cents: 1000 })
  await returned(id, 1, ['2025-10-31T23:59:59-07:00', 'Received'], ['2025-11-02T09:00:00-08:00', 'Closed'])
  await returned(id, 2, ['2025-11-01T00:00:00-07:00', 'Received'])
  await returned(id, 1, ['2025-11-05T12:00:00-08:00', 'Received'], ['2025-11-06T12:00:00-08:00', 'Declined'])
  await returned(id, 1, ['2025-11-05T12:00:00-08:00', 'Approved'])
  expect(await sales(NOVEMBER)).toMatchObject({ returnedUnits: 2, returnedRevenue: 20 })
  expect(await sales('?from=2025-10-01&to=2025-10-31')).toMatchObject({
    returnedUnits: 1,
    returnedRevenue: 10,
  })
  expect(await sales('?from=2025-12-01&to=2025-12-31')).toMatchObject({
    returnedUnits: 0,
    returnedRevenue: 0,
  })
})

test('one that was declined and came back after all counts once, when it came last', async () => {
  const id = await sold('2025-08-03T12:00:00-08:00', { id: 'fan', cents: 1000 })
  const steps: [string, ReturnState][] = [
    ['2025-10-05T12:00:00-08:00', 'Received'],
    ['2025-10-06T12:00:00-08:00', 'Declined'],
    ['2025-10-07T12:00:00-08:00', 'Approved'],
    ['2025-11-08T12:00:00-08:00', 'Received'],
  ]
  await returned(id, 1, ...steps)
  expect(await sales('?from=2025-10-01&to=2025-10-31')).toMatchObject({ returnedUnits: 0 })
  expect(await sales(NOVEMBER)).toMatchObject({ returnedUnits: 1 })
})

test('a line knows when its order was placed, also where that is put right', async () => {
  const id = await sold('2025-10-03T12:00:00-07:00', { id: 'fan', cents: 1000 }, { id: 'hub', cents: 200 })
  await shop.shop.db
    .updateTable('orders')
    .set({ placed_at: new Date('2025-11-03T12:00:00-08:00') })
    .where('id', '=', id)
    .execute()
  expect(await sales(NOVEMBER)).toMatchObject({ revenue: 12, orders: 1, previousRevenue: 0 })
})
