import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentOf } from './support/page-content.ts'
import { customer } from './support/people.ts'
import { openRenderedShop, type RenderedShop } from './support/rendered-shop.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// Whatever changes, by whomever: what a visitor gets is what would be rendered from nothing. For what nobody of the shop
// changed it may be a second late, but for prices, the last piece and what is gone.

let opened: TestShop
let rendered: RenderedShop
let other: RenderedShop

const CATEGORIES = ['boards', 'cards', 'fans']
const PRODUCTS = Array.from({ length: 18 }, (_, at) => `part-${at}`)

beforeAll(async () => {
  opened = await openTestShop()
  rendered = await openRenderedShop(opened)
  other = await openRenderedShop(opened, opened.openNode().changes)
  await sql`insert into categories (id, name, name_key) select id, initcap(id), id from unnest(${CATEGORIES}::text[]) id`.execute(
    opened.shop.db,
  )
  for (const [at, id] of PRODUCTS.entries()) await make(id, at).execute(opened.shop.db)
  await customer(opened)
  await vi.waitUntil(() => opened.shop.changes.listening(), { timeout: 20_000 })
})
afterAll(async () => {
  await rendered.close()
  await other.close()
  await opened.close()
})

const make = (id: string, at: number) => sql`
  insert into products (id, name, price_cents, stock, category_id, specification, description)
  values (${id}, ${`Part number ${at}`}, ${10_000 * (at + 1)}, ${at}, ${CATEGORIES[at % 3] ?? ''}, 'Socket: AM5', 'A part.')
  on conflict do nothing`

const PATHS = [
  '/product',
  '/product?page=2',
  '/product?category=boards',
  '/product?category=cards&category=fans&show=20',
  '/product?sort=-price',
  '/product?sort=-price&page=2',
  '/product?sort=-ratingAverage&rating=3',
  '/product?sort=name',
  '/product?price=1000-2000',
  '/product?search=part',
  '/product?search=number+3&price=0-1000',
  '/deals',
  '/compare?ids=part-1,part-2',
  ...PRODUCTS.slice(0, 4).flatMap((id) => [`/product/${id}`, `/product/${id}/review`]),
  '/product/part-1/specs',
]

type Deed = { name: string; statement: RawBuilder<unknown> }

const product = fc.constantFrom(...PRODUCTS)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(product, fc.integer({ min: 100, max: 300_000 })).map(([id, cents]) => ({
    name: `price of ${id}: ${cents}`,
    statement: sql`update products set price_cents = ${cents}, discount_cents = 0 where id = ${id}`,
  })),
  fc.tuple(product, fc.integer({ min: 1, max: 90 })).map(([id, percent]) => ({
    name: `${id} ${percent} % off`,
    statement: sql`update products set discount_cents = price_cents * ${percent}::int / 100 where id = ${id}`,
  })),
  fc.tuple(product, fc.integer({ min: 0, max: 14 })).map(([id, stock]) => ({
    name: `stock of ${id}: ${stock}`,
    statement: sql`update products set stock = ${stock} where id = ${id}`,
  })),
  fc.tuple(product, fc.integer({ min: 1, max: 9 })).map(([id, units]) => ({
    name: `${units} of ${id} are sold`,
    statement: sql`insert into stock_movements (product_id, quantity, cause) values (${id}, ${-units}, 'sale')`,
  })),
  fc.tuple(fc.constantFrom(...CATEGORIES), fc.integer({ min: 1, max: 9 })).map(([id, place]) => ({
    name: `category ${id} to place ${place}`,
    statement: sql`update categories set position = ${place}, about = ${`Line ${place}`} where id = ${id}`,
  })),
  fc.tuple(product, fc.integer({ min: 0, max: 30 })).map(([id, at]) => ({
    name: `name of ${id}: ${at}`,
    statement: sql`update products set name = ${`Part number ${at}`}, version = version + 1 where id = ${id}`,
  })),
  fc.tuple(product, fc.integer({ min: 0, max: 60 })).map(([id, months]) => ({
    name: `warranty of ${id}: ${months} months`,
    statement: sql`update products set warranty_months = ${months}, version = version + 1 where id = ${id}`,
  })),
  fc.tuple(product, fc.constantFrom(...CATEGORIES)).map(([id, category]) => ({
    name: `${id} to ${category}`,
    statement: sql`update products set category_id = ${category} where id = ${id}`,
  })),
  fc.tuple(product, fc.integer({ min: 1, max: 28 })).map(([id, day]) => ({
    name: `${id} made on the ${day}`,
    statement: sql`update products set created_at = make_date(2026, 1, ${day}::int) where id = ${id}`,
  })),
  product.map((id) => ({ name: `delete ${id}`, statement: sql`delete from products where id = ${id}` })),
  product.map((id) => ({ name: `make ${id}`, statement: make(id, Number(id.slice(5))) })),
  fc.tuple(product, fc.integer({ min: 1, max: 5 })).map(([id, rating]) => ({
    name: `review of ${id}: ${rating}`,
    statement: sql`with written as (
        insert into reviews (id, product_id, user_id, rating, text)
        select gen_random_uuid()::text, p.id, u.id, ${rating}, 'Good.' from products p, users u where p.id = ${id}
        on conflict do nothing returning product_id)
      update products set rating_sum = rating_sum + ${rating}, rating_number = rating_number + 1
      where id in (select product_id from written)`,
  })),
  fc.tuple(fc.constantFrom(...CATEGORIES), fc.integer({ min: 1, max: 99 })).map(([id, at]) => ({
    name: `category ${id} is renamed`,
    statement: sql`update categories set name = initcap(${id}::text) || ' ' || ${String(at)}, name_key = ${`${id} ${at}`} where id = ${id}`,
  })),
  fc.integer({ min: 1, max: 99 }).map((at) => ({
    name: `a new category ${at}`,
    statement: sql`insert into categories (id, name, name_key) values (${`new-${at}`}, ${`New ${at}`}, ${`new ${at}`}) on conflict do nothing`,
  })),
  fc.integer({ min: -9, max: 9 }).map((percent) => ({
    name: `all prices ${percent} %`,
    statement: sql`update products set price_cents = greatest(100, price_cents + price_cents * ${percent}::int / 100), discount_cents = 0`,
  })),
  fc.constant({ name: 'other words for the reviewer', statement: sql`update users set name = name || '.'` }),
)

/** As the shop itself does it, or as somebody with psql. */
async function carryOut({ statement }: Deed, byHand: boolean) {
  await opened.shop.db.connection().execute(async (db) => {
    if (byHand) await sql`set application_name = 'psql'`.execute(db)
    await statement.execute(db).finally(() => sql`set application_name = 'northbridge'`.execute(db))
  })
}

/** An error's page names its request, and is kept by nobody. */
async function isAsFresh(node: RenderedShop, path: string): Promise<boolean> {
  const [{ status, text }, fresh] = [await node.get(path), await node.fresh(path)]
  return (
    status === fresh.status && (status !== 200 || isDeepStrictEqual(contentOf(text), contentOf(fresh.text)))
  )
}

const runs = { numRuns: 10, endOnFailure: true }

test('after each change of the shop’s own the next page is the one that would be rendered from nothing', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 3 }), async (deeds) => {
      await Promise.all(PATHS.map((path) => rendered.get(path)))
      for (const one of deeds) {
        await carryOut(one, false)
        await opened.shop.changes.waitForInvalidations(opened.shop.db)
        for (const path of PATHS)
          expect(await isAsFresh(rendered, path), `${path} after ${one.name}`).toBe(true)
      }
    }),
    runs,
  )
})

test('a warranty that is told, or no longer, is on the product’s page and in comparisons with the next request', async () => {
  const told = async (path: string) => (await rendered.get(path)).text.replace(/<[^>]+>/g, '')
  for (const [months, words] of [
    [24, 'Warranty: 2 years'],
    [30, 'Warranty: 30 months'],
    [null, null],
  ] as const) {
    await make('part-1', 1).execute(opened.shop.db)
    await Promise.all(['/product/part-1/specs', '/compare?ids=part-1'].map(told))
    await sql`update products set warranty_months = ${months} where id = 'part-1'`.execute(opened.shop.db)
    await opened.shop.changes.waitForInvalidations(opened.shop.db)
    const [page = '', comparison = ''] = await Promise.all(
      ['/product/part-1/specs', '/compare?ids=part-1'].map(told),
    )
    expect(/Warranty: \d+ (?:month|year)s/.exec(page)?.[0] ?? null).toBe(words)
    if (words) expect(comparison).toContain(words.replace(': ', ''))
  }
})

test('of compared products the cheapest is marked, also once another one is', async () => {
  await Promise.all(['part-3', 'part-6'].map((id) => make(id, Number(id.slice(5))).execute(opened.shop.db)))
  await sql`update products set category_id = 'fans' where id in ('part-3', 'part-6')`.execute(opened.shop.db)
  const path = '/compare?ids=part-3,part-6'
  const price = (id: string, cents: number) =>
    sql`update products set price_cents = ${cents}, discount_cents = 0 where id = ${id}`.execute(
      opened.shop.db,
    )
  await price('part-6', 50_000)
  for (const [cents, best] of [
    [40_000, 'part-3'],
    [60_000, 'part-6'],
  ] as const) {
    await price('part-3', cents)
    await opened.shop.changes.waitForInvalidations(opened.shop.db)
    const { text } = await rendered.get(path)
    const marked = /data-price="best:([\w-]+)" class="compare-best"/.exec(text)?.[1]
    expect(marked, `$${cents / 100}`).toBe(best)
    await rendered.get(path)
  }
})

/** The cards of a page with what they say, blanks folded. */
const cardsOf = (html: string) =>
  [...html.matchAll(/<article class="card\b.*?<\/article>/gs)].map(([card]) => ({
    id: /href="\/product\/([\w-]+)"/.exec(card)?.[1] ?? '',
    words: card.replace(/<[^>]+>/g, '').replace(/\s+/g, ' '),
  }))

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** No card has another price than the product has now, offers what is sold out, or is of a product that is gone. */
async function expectNothingLate(html: string, what: string) {
  const products = await opened.shop.db.selectFrom('products').selectAll().execute()
  for (const { id, words } of cardsOf(html)) {
    const now = products.find((product) => product.id === id)
    expect(now, `${what}: ${id} is gone`).toBeDefined()
    expect(words, `${what}: ${id}`).toContain(money.format((now?.unit_price_cents ?? 0) / 100))
    if (now?.stock === 0) expect(words, `${what}: ${id}`).toContain('Out of stock')
  }
}

test('after changes by others, many at once, while pages are read: in the end the same, on both nodes', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
      const nodes = [rendered, other]
      const reading = new AbortController()
      const readers = nodes.map(async (node) => {
        while (!reading.signal.aborted) await Promise.all(PATHS.slice(0, 6).map((path) => node.get(path)))
      })
      await Promise.all(deeds.map((one) => carryOut(one, true)))
      reading.abort()
      await Promise.all(readers)
      await new Promise((resolve) => setTimeout(resolve, 100))
      for (const node of nodes)
        for (const path of PATHS) {
          const what = `${path} after ${deeds.map(({ name }) => name)}`
          await expectNothingLate((await node.get(path)).text, what)
          await expect.poll(() => isAsFresh(node, path), { timeout: 10_000, message: what }).toBe(true)
        }
    }),
    { ...runs, numRuns: 4 },
  )
})
