import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from './support/checkout.ts'
import { customer } from './support/people.ts'
import { openRenderedShop, type RenderedShop } from './support/rendered-shop.ts'
import { CATEGORY, shelf } from './support/shelf.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// Whole pages, rendered and kept as for shoppers, while the shop changes below them.

let opened: TestShop
let rendered: RenderedShop

beforeAll(async () => {
  opened = await openTestShop()
  rendered = await openRenderedShop(opened)
  await shelf(opened, { anvil: 20, bellows: 20, chisel: 3, drill: { stock: 20, priceCents: 250_000 } })
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
  expect(sold).toContain('19 in stock')
  await buy(opened, buyer, { chisel: 1 })
  expect((await rendered.get('/product')).text).toContain('Only 2 left')
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
