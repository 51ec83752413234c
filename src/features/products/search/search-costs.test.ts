import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costClassOfCall } from '#platform/contract/cost-class-of.ts'
import { addProducts } from '../../../../tests/support/listing.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { countProductsEndpoint, listProductsEndpoint } from './contract.ts'

const COUNT = 10_001

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  await addProducts(opened, { first: 1 })
  await unannounced(sql`
    insert into products (id, name, price_cents, category_id)
    select 'p' || n, 'Part ' || n, 5000, 'test-parts' from generate_series(2, ${COUNT}::int) n`)
})
afterAll(() => opened.close())

/** Behind the shop's back, as nobody may do it. */
async function unannounced(change: ReturnType<typeof sql>): Promise<void> {
  await opened.shop.db.transaction().execute(async (tx) => {
    await sql`alter table products disable trigger user`.execute(tx)
    await change.execute(tx)
    await sql`alter table products enable trigger user`.execute(tx)
  })
}

async function counted(query = ''): Promise<[inCategory: number, total: number]> {
  const { body } = await opened.call('GET', `/api/v1/products/by/counts?${query}`)
  const list = await opened.call('GET', `/api/v1/products?limit=1&${query}`)
  return [body.data.category['test-parts'] ?? 0, list.body.totalResult]
}

test('the counts of a large shop are kept until one of its products is counted elsewhere', async () => {
  expect(await counted()).toEqual([COUNT, COUNT])
  await unannounced(sql`delete from products where id = 'p2'`)
  expect(await counted(), 'kept').toEqual([COUNT, COUNT])
  expect(await counted('ratingAverage[gte]=1'), 'another question').toEqual([0, 0])
  await unannounced(sql`update products set rating_sum = 4, rating_number = 1 where id = 'first'`)
  expect(await counted('ratingAverage[gte]=1'), 'of few nothing is kept').toEqual([1, 1])
  expect(await counted('price[gte]=100'), 'within a price').toEqual([1, 1])
  await sql`delete from products where id = 'p3'`.execute(opened.shop.db)
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  expect(await counted(), 'counted anew').toEqual([COUNT - 2, COUNT - 2])
  expect(await counted('category=other')).toEqual([COUNT - 2, 0])
})

test('lists that no index answers have the few places and the short time of a search', () => {
  const classOf = (row: typeof listProductsEndpoint | typeof countProductsEndpoint, query: object) =>
    costClassOfCall(row, { search: '', sort: undefined, stockLevel: undefined, ...query })
  expect(classOf(listProductsEndpoint, {})).toBe('list')
  expect(classOf(listProductsEndpoint, { sort: '-price' })).toBe('list')
  expect(classOf(listProductsEndpoint, { search: 'a' })).toBe('search')
  expect(classOf(listProductsEndpoint, { sort: 'quantity' })).toBe('search')
  expect(classOf(listProductsEndpoint, { sort: '-quantity' })).toBe('search')
  expect(classOf(listProductsEndpoint, { stockLevel: 'in' })).toBe('search')
  expect(classOf(countProductsEndpoint, { stockLevel: 'low' })).toBe('search')
})
