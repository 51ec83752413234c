import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searching } from '../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { EVERYTHING } from './filters.server.ts'
import { foundByWords } from './found-by-words.server.ts'
import { readSearch } from './search-query.ts'

const COUNT = 2300

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  await stock({ name: 'Gaming laptop', id: 'laptop', category: 'Laptops' })
  await sql`
    insert into products (id, name, price_cents, category_id, specification)
    select 'p' || n, 'Gaming ' || repeat('pad ', n % 7) || n, 1000 + n % 50, 'laptops', 'Colour: black'
    from generate_series(1, ${COUNT - 1}::int) n`.execute(opened.shop.db)
})
afterAll(() => opened.close())
const { stock, list } = searching(() => opened)

test('a search that finds more than is ranked counts all, and each stands on one page, once', async () => {
  const seen: string[] = []
  for (let page = 1; page <= COUNT / 100 + 1; page++) {
    const { data, totalResult } = await list({ keyward: 'gaming', limit: '100', page: String(page) })
    expect(totalResult).toBe(COUNT)
    seen.push(...data.product.map(({ _id }) => _id))
  }
  expect([seen.length, new Set(seen).size]).toEqual([COUNT, COUNT])
})

test('words lie aside, and are looked up by their index also where most products have them', async () => {
  const { db } = opened.shop
  const search = readSearch('gaming')
  if (!search) throw new Error('That is a search.')
  const found = foundByWords({ ...EVERYTHING, sort: undefined }, search, new Map())
  const plan = await sql`explain ${found.with} ${found.page(1, 10)}`.execute(db)
  expect(JSON.stringify(plan.rows)).toMatch(/Bitmap Index Scan on product_search_by_words/)
  expect(JSON.stringify(plan.rows)).not.toMatch(/Seq Scan on product_search/)
  const { rows } = await sql<{ width: number }>`
    select pg_relation_size('product_search') / count(*) as width from product_search`.execute(db)
  expect(rows[0]?.width).toBeLessThan(400)
})

test('what a search and its filters look at follows every change of the product', async () => {
  const { db } = opened.shop
  for (const change of [
    sql`update products set price_cents = price_cents + 7 where id <= 'p15'`,
    sql`update products set discount_cents = 3 where id = 'p16'`,
    sql`update products set rating_sum = 9, rating_number = 2 where id = 'p17'`,
    sql`update products set created_at = now() - interval '1 year' where id = 'p18'`,
    sql`update products set name = 'Gaming of another name', price_cents = 5 where id = 'p19'`,
    sql`insert into categories (id, name, name_key) values ('others', 'Others', 'others')`,
    sql`update products set category_id = 'others' where id = 'p20'`,
    sql`update products set stock = stock + 1 where id = 'p21'`,
  ])
    await change.execute(db)
  const { rows } = await sql`
    select id from products p left join product_search s on s.product_id = p.id
    where (p.category_id, p.unit_price_cents, p.discount_cents, p.rating_average, p.created_at, length(p.name))
      is distinct from
      (s.category_id, s.unit_price_cents, s.discount_cents, s.rating_average, s.created_at, s.name_length)`.execute(
    db,
  )
  expect(rows).toEqual([])
  const { totalResult } = await list({ keyward: 'gaming', category: 'others' })
  expect(totalResult).toBe(1)
})
