import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from './support/checkout.ts'
import { addProducts, CATEGORY } from './support/listing.ts'
import { contentOf } from './support/page-content.ts'
import { customer } from './support/people.ts'
import { openRenderedShop, type RenderedShop } from './support/rendered-shop.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// Whole pages, rendered and kept as for shoppers, while the shop changes below them.

let opened: TestShop
let rendered: RenderedShop

beforeAll(async () => {
  opened = await openTestShop()
  rendered = await openRenderedShop(opened)
  await addProducts(opened, { anvil: 20, bellows: 20, chisel: 3, drill: { stock: 20, priceCents: 250_000 } })
  while (!opened.shop.changes.listening()) await new Promise((resolve) => setTimeout(resolve, 10))
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
})
afterAll(async () => {
  await rendered.close()
  await opened.close()
})

test('a page is kept, and given again without being rendered', async () => {
  for (const path of ['/product', '/product/anvil', '/product/anvil/review', '/deals', '/about']) {
    const { status } = await rendered.get(path)
    expect(status, path).toBe(200)
    expect(rendered.pages.find(path), path).toBeDefined()
  }
})

test('a page of which a query failed is given and not kept, and whole again with the next request', async () => {
  const path = '/product?rating=1'
  await sql`alter table categories rename column name_key to name_kept_away`.execute(opened.shop.db)
  rendered.answers.invalidate({ kind: 'categories', byShop: true })
  const broken = await rendered.get(path)
  await sql`alter table categories rename column name_kept_away to name_key`.execute(opened.shop.db)
  expect(broken.status).toBe(200)
  expect(broken.headers.get('cache-control')).toBe('no-store')
  expect(rendered.pages.find(path)).toBeUndefined()
  const whole = await rendered.get(path)
  expect(whole.text).not.toBe(broken.text)
  expect(whole.text).toBe((await rendered.fresh(path)).text)
  expect(rendered.pages.find(path)).toBeDefined()
})

test('a part of the band above the first page that failed is absent, and that page is kept by nobody', async () => {
  const path = '/product?sort=price'
  await sql`alter table recent_sales rename to sales_kept_away`.execute(opened.shop.db)
  rendered.answers.invalidate({ kind: 'sales', id: null, units: 0, byShop: true })
  const broken = await rendered.get(path)
  await sql`alter table sales_kept_away rename to recent_sales`.execute(opened.shop.db)
  expect(broken.status).toBe(200)
  expect(broken.text).toContain('band-tiles')
  expect(broken.headers.get('cache-control')).toBe('no-store')
  expect(rendered.pages.find(path)).toBeUndefined()
  await rendered.get(path)
  expect(rendered.pages.find(path)).toBeDefined()
})

test('what sold best is on the first page with the next request, and a new deal too', async () => {
  const buyer = await customer(opened)
  await rendered.get('/product')
  await buy(opened, buyer, { anvil: 1, bellows: 5, drill: 9 })
  const { text } = await rendered.get('/product')
  const best = /class="band-best".*?<\/ol>/s.exec(text)?.[0] ?? ''
  expect([...best.matchAll(/\/product\/(\w+)/g)].map(([, id]) => id)).toEqual(['drill', 'bellows', 'anvil'])
  await opened.shop.db
    .updateTable('products')
    .set({ discount_cents: 500 })
    .where('id', '=', 'drill')
    .execute()
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  expect((await rendered.get('/product')).text).toMatch(/class="band-deals".*?\/product\/drill/s)
  await opened.shop.db.updateTable('products').set({ discount_cents: 0 }).where('id', '=', 'drill').execute()
})

test('a sale leaves a listing as it is where no word changes, and changes it where one does', async () => {
  const buyer = await customer(opened)
  await rendered.get('/product')
  const about = (await rendered.get('/product/anvil')).text
  const before = rendered.renders()
  await buy(opened, buyer, { anvil: 1 })
  await rendered.get('/product')
  expect(rendered.renders()).toBe(before)
  const sold = (await rendered.get('/product/anvil')).text
  expect(sold).not.toBe(about)
  expect(sold).toContain('18 in stock')
  await buy(opened, buyer, { chisel: 1 })
  expect((await rendered.get('/product')).text).toContain('Only 2 left')
})

// The first page shows deals: a new one is no price alone.
const PRICED = [
  `/product?category=${CATEGORY}`,
  '/product/anvil',
  '/product/anvil/specs',
  '/deals',
  '/compare?ids=anvil,drill',
]

test.each([
  ['another price', { price_cents: 123_456 }, '$1,234.56'],
  ['a discount', { price_cents: 123_456, discount_cents: 23_456 }, 'Save $234.56 (18 %)'],
  ['a discount of less than a percent', { price_cents: 123_456, discount_cents: 100 }, '$1,233.56'],
  ['no discount any more', { price_cents: 110_000, discount_cents: 0 }, '$1,100.00'],
  ['the same with a new version', { version: 9 }, '$1,100.00'],
])('%s is filled into every page that shows it, and nothing is rendered', async (_, facts, words) => {
  for (const path of PRICED) await rendered.get(path)
  const before = rendered.renders()
  await opened.shop.db.updateTable('products').set(facts).where('id', '=', 'anvil').execute()
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  // Who enters or leaves the deals is another page of them.
  const stay = PRICED.filter((path) => path !== '/deals')
  for (const path of stay) {
    const { text, headers } = await rendered.get(path)
    expect(text, path).toContain(words)
    expect(contentOf(text), path).toEqual(contentOf((await rendered.fresh(path)).text))
    const data = /<script>(window\.__reactRouterContext\.streamController\.enqueue.*?)<\/script>/s.exec(
      text,
    )?.[1]
    expect(headers.get('content-security-policy'), path).toContain(await sha256(data ?? ''))
  }
  expect(rendered.renders()).toBe(before)
  expect(contentOf((await rendered.get('/deals')).text)).toEqual(
    contentOf((await rendered.fresh('/deals')).text),
  )
})

test('a price that goes there and back and there again in one transaction is the last one', async () => {
  await rendered.get('/product/bellows')
  await opened.shop.db.transaction().execute(async (tx) => {
    for (const price_cents of [111_00, 222_00, 111_00, 222_00])
      await tx.updateTable('products').set({ price_cents }).where('id', '=', 'bellows').execute()
  })
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  expect((await rendered.get('/product/bellows')).text).toContain('$222.00')
})

test('a product whose id is no plain word is shown with its new price as well', async () => {
  const id = `odd id.&"${Math.random()}`
  await addProducts(opened, { [id]: 3 })
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  const paths = ['/product', `/product/${encodeURIComponent(id)}`]
  for (const path of paths) expect((await rendered.get(path)).text).toContain('$1,000.00')
  await opened.shop.db.updateTable('products').set({ price_cents: 77_701 }).where('id', '=', id).execute()
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  for (const path of paths) expect((await rendered.get(path)).text, path).toContain('$777.01')
})

test('a script that came in with the data is not among those that may run', async () => {
  const evil = 'alert(document.cookie)'
  await opened.shop.db
    .updateTable('products')
    .set({ description: `<script>${evil}</script>`, name: `</script><script>${evil}</script>` })
    .where('id', '=', 'drill')
    .execute()
  const { text, headers } = await rendered.get('/product/drill')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain(await sha256(evil))
  expect(policy).toContain("base-uri 'none'")
  expect(text).not.toContain(' nonce=')
  // Each inline script of the page that runs is allowed, or the page would be dead.
  const scripts = [...text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]+?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(2)
  for (const [, code = ''] of scripts) expect(policy).toContain(await sha256(code))
})

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')

test('every answer says that nothing else may frame it, also pictures, errors and what is not there', async () => {
  const addresses = [
    '/product',
    '/nothing-here',
    '/api/v1/products',
    '/api/v1/products/none',
    '/api/v1/docs',
    `/images/product/${'0'.repeat(40)}.webp`,
    '/healthz',
    '/robots.txt',
  ]
  for (const path of addresses) {
    const { headers } = await rendered.get(path)
    const policy = headers.get('content-security-policy')
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
  }
})

test('what a category lists is made anew when a product enters it, and another category is left alone', async () => {
  await opened.shop.db
    .insertInto('categories')
    .values({ id: 'other', name: 'Other parts', name_key: 'other parts' })
    .execute()
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  const [here, there] = [`/product?category=${CATEGORY}&show=20`, '/product?category=other']
  await rendered.get(here)
  const empty = (await rendered.get(there)).text
  await opened.shop.db
    .updateTable('products')
    .set({ category_id: 'other' })
    .where('id', '=', 'bellows')
    .execute()
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  expect((await rendered.get(there)).text).not.toBe(empty)
  for (const path of [here, there])
    expect((await rendered.get(path)).text).toBe((await rendered.fresh(path)).text)
})

test('a filtered search in which a typo was forgiven is made anew when another category has the very word', async () => {
  const { db, changes } = opened.shop
  await db
    .insertInto('categories')
    .values({ id: 'elsewhere', name: 'Elsewhere', name_key: 'elsewhere' })
    .execute()
  await addProducts(opened, {
    marked: { stock: 20, name: 'Zorblaxter' },
    away: { stock: 20, name: 'Plain part' },
  })
  await db.updateTable('products').set({ category_id: 'elsewhere' }).where('id', '=', 'away').execute()
  await changes.waitForInvalidations(db)
  const path = `/product?search=zorblaxetr&category=${CATEGORY}`
  expect((await rendered.get(path)).text).toContain('Zorblaxter')
  await db.updateTable('products').set({ name: 'Zorblaxetr' }).where('id', '=', 'away').execute()
  await changes.waitForInvalidations(db)
  const fresh = contentOf((await rendered.fresh(path)).text)
  await expect
    .poll(async () => contentOf((await rendered.get(path)).text), { timeout: 15_000, interval: 500 })
    .toEqual(fresh)
})
