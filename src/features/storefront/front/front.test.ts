import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Change, ListedFacts } from '#platform/change.ts'
import { buy } from '../../../../tests/support/checkout.ts'
import { customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { deleteOldSales } from './delete-old-sales.server.ts'
import { listBestSellers } from './list-best-sellers.server.ts'
import { listTopDeals } from './list-top-deals.server.ts'
import { showsBestSellers, showsTopDeals } from './shown-front.ts'

// What stands above the first page of the listing, in a shop of ten categories with three products each.

let opened: TestShop
let buyer: Person
const CATEGORIES = Array.from({ length: 10 }, (_, at) => `c${at}`)

beforeAll(async () => {
  opened = await openTestShop()
  buyer = await customer(opened)
  await sql`insert into categories (id, name, name_key, position)
    select id, 'Category ' || id, id, case id when 'c9' then 1 else 20 end from unnest(${CATEGORIES}::text[]) id`.execute(
    opened.shop.db,
  )
})
afterAll(() => opened.close())

beforeEach(async () => {
  const { db } = opened.shop
  await sql`delete from products`.execute(db)
  await sql`delete from recent_sales`.execute(db)
  await sql`insert into products (id, name, price_cents, discount_cents, stock, category_id, thumb_image, rating_number, rating_sum)
    select c || '-' || n, 'Part ' || c || n, 10000, case n when 1 then 1000 else 0 end, 50, c,
      case n when 2 then null else '/images/' || c || n end, case n when 2 then 9 else n end, n
    from unnest(${CATEGORIES}::text[]) c, generate_series(0, 2) n`.execute(db)
})

const idsOf = (got: { body: { data: { product: { _id: string }[] } } }) =>
  got.body.data.product.map(({ _id }) => _id)
const ask = (path: string) => opened.call('GET', `/api/v1${path}`)

test('tiles are the first eight categories in the shop’s order, with the picture of their most reviewed product', async () => {
  const { code, body } = await ask('/category/all/tiles')
  expect(code).toBe(200)
  expect(body.data.category.map(({ _id }: { _id: string }) => _id)).toEqual(['c9', ...CATEGORIES.slice(0, 7)])
  // The most reviewed of all has no picture.
  expect(body.data.category[0]).toEqual({ _id: 'c9', name: 'Category c9', image: '/images/c91' })
  expect((await ask('/category/all/tiles?limit=100')).body.data.category).toHaveLength(10)
  expect((await ask('/category/all/tiles?limit=101')).code).toBe(400)
})

test('deals are the most reviewed discounted products in stock of the first eight categories, one each', async () => {
  const { db } = opened.shop
  await sql`update products set rating_number = 40 where id = 'c3-1'`.execute(db)
  await sql`update products set rating_number = 50, discount_cents = 500 where id = 'c3-0'`.execute(db)
  await sql`update products set rating_number = 60, stock = 0 where id = 'c4-1'`.execute(db)
  await sql`update products set rating_number = 99 where id = 'c8-1'`.execute(db)
  const deals = await ask('/products/by/top-deals')
  expect(idsOf(deals)).toEqual(['c3-0', 'c9-1', 'c0-1'])
  expect(deals.body.totalResult).toBe(11)
  expect(deals.body.data.product[0]).toMatchObject({ name: 'Part c30', price: 100, discount: 5 })
})

test('best sellers are the three in stock that sold most, and none where there are fewer', async () => {
  expect(idsOf(await ask('/products/by/best-sellers'))).toEqual([])
  await buy(opened, buyer, { 'c0-0': 3, 'c1-0': 5 })
  expect(idsOf(await ask('/products/by/best-sellers'))).toEqual([])
  await buy(opened, buyer, { 'c2-0': 4, 'c0-0': 3, 'c3-0': 1 })
  expect(idsOf(await ask('/products/by/best-sellers'))).toEqual(['c0-0', 'c1-0', 'c2-0'])
  await sql`update products set stock = 0 where id = 'c1-0'`.execute(opened.shop.db)
  expect(idsOf(await ask('/products/by/best-sellers'))).toEqual(['c0-0', 'c2-0', 'c3-0'])
})

test('buyers of one product at once are all counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => buy(opened, buyer, { 'c5-0': 2, 'c6-0': 1 })))
  const { rows } = await sql`select product_id, units from recent_sales order by 1`.execute(opened.shop.db)
  expect(rows).toEqual([
    { product_id: 'c5-0', units: 16 },
    { product_id: 'c6-0', units: 8 },
  ])
})

test('what was sold more than thirty days ago counts no more', async () => {
  const { db } = opened.shop
  await buy(opened, buyer, { 'c7-0': 3, 'c8-0': 2 })
  await sql`update stock_movements set at = at - interval '29 days 23 hours' where product_id = 'c7-0' and cause = 'sale'`.execute(
    db,
  )
  await buy(opened, buyer, { 'c7-0': 1 })
  expect(await deleteOldSales(opened.shop)).toBe(0)
  opened.wait(2 * 3600)
  expect(await deleteOldSales(opened.shop)).toBe(1)
  expect(await deleteOldSales(opened.shop)).toBe(0)
  const { rows } = await sql`select product_id, units from recent_sales order by 1`.execute(db)
  expect(rows).toEqual([
    { product_id: 'c7-0', units: 1 },
    { product_id: 'c8-0', units: 2 },
  ])
})

const FACTS: ListedFacts = {
  categoryId: 'c5',
  priceCents: 10_000,
  discountCents: 0,
  rating: 0,
  ratings: 0,
  stock: 5,
  version: 1,
}
const changed = (id: string, was: Partial<ListedFacts>, now: Partial<ListedFacts>): Change => ({
  kind: 'product',
  id,
  was: { ...FACTS, ...was },
  now: { ...FACTS, ...now },
  words: false,
  texts: false,
  byShop: true,
})
const sold = (id: string, units: number): Change => ({ kind: 'sales', id, units, byShop: true })

test('a sale that leaves the best sellers as they are leaves their answer alone', async () => {
  await buy(opened, buyer, { 'c0-0': 9, 'c1-0': 6, 'c2-0': 3, 'c3-0': 1 })
  const { touchedBy } = showsBestSellers(await listBestSellers(opened.shop))
  expect(touchedBy(sold('c0-0', 12))).toBe('none')
  expect(touchedBy(sold('c1-0', 8))).toBe('none')
  expect(touchedBy(sold('c3-0', 2))).toBe('none')
  expect(touchedBy(changed('c3-0', { stock: 5 }, { stock: 4 }))).toBe('none')
  expect(touchedBy(changed('c0-0', { stock: 5 }, { stock: 4 }))).toBe('none')
  expect(touchedBy(sold('c1-0', 9))).toBe('soon')
  expect(touchedBy(sold('c3-0', 3))).toBe('soon')
  expect(touchedBy(sold('c0-0', 8))).toBe('soon')
  expect(touchedBy(changed('c0-0', { stock: 1 }, { stock: 0 }))).toBe('now')
  expect(touchedBy(changed('c9-0', { stock: 0 }, { stock: 1 }))).toBe('soon')
})

test('a product that is made again under its old id may be among the best sellers at once', async () => {
  const { db } = opened.shop
  await buy(opened, buyer, { 'c0-0': 9, 'c1-0': 6, 'c2-0': 3, 'c3-0': 1 })
  await db.deleteFrom('products').where('id', '=', 'c1-0').execute()
  const { touchedBy } = showsBestSellers(await listBestSellers(opened.shop))
  const made = (stock: number): Change => ({ ...changed('c1-0', {}, { stock }), was: null }) as Change
  expect(touchedBy(made(5))).toBe('soon')
  expect(touchedBy(made(0))).toBe('none')
})

test('a change that cannot reach the deals leaves them alone', async () => {
  const { touchedBy } = showsTopDeals(await listTopDeals(opened.shop))
  expect(touchedBy(changed('c5-0', { priceCents: 1 }, { priceCents: 2 }))).toBe('none')
  expect(touchedBy(changed('c5-0', { ratings: 5 }, { ratings: 6 }))).toBe('none')
  expect(touchedBy(changed('c5-0', { discountCents: 1 }, { discountCents: 1, ratings: 9 }))).toBe('soon')
  expect(touchedBy(changed('c5-0', { stock: 0, discountCents: 1, ratings: 0 }, { discountCents: 1 }))).toBe(
    'none',
  )
  expect(touchedBy(changed('c5-0', {}, { discountCents: 5 }))).toBe('soon')
  expect(touchedBy(changed('c9-1', { discountCents: 1 }, { discountCents: 2 }))).toBe('now')
  expect(touchedBy({ kind: 'categories', byShop: true })).toBe('now')
})
