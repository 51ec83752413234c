import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountApi } from '#api.server.ts'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts, CATEGORY } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { productForm } from '../../../tests/support/product-form.ts'
import { openRenderedShop, type RenderedShop } from '../../../tests/support/rendered-shop.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
let rendered: RenderedShop
let part: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
  await addProducts(shop, { other: 9 })
  const form = await productForm({ category: CATEGORY, name: 'Costly part', price: '9000', cost: '4321.09' })
  part = (await shop.call('POST', '/api/v1/products', { form, token: boss.token })).body.data.product._id
  rendered = await openRenderedShop(shop)
})
afterAll(async () => {
  await rendered.close()
  await shop.close()
})

const edit = (fields: Record<string, string>, id = part) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return shop.call('PATCH', `/api/v1/products/${id}`, { form, token: boss.token })
}
const asAdmin = (path: string) => shop.call('GET', `/api/v1${path}`, { token: boss.token })
const costNow = async () => (await asAdmin(`/products/${part}/admin`)).body.data.product.cost

// In dollars, in cents, and under its own name.
const TOLD = /4321\.09|4,321\.09|432109|"cost"|cost_cents|costCents/

test('no answer that a visitor or a shopper can get tells what the shop pays', async () => {
  const buyer = await customer(shop)
  const order = await buy(shop, buyer, { [part]: 1 })
  const { rows } = mountApi(shop.shop)
  const reads = rows.filter(({ method, access }) => method === 'GET' && access !== 'admin')
  expect(reads.length).toBeGreaterThan(15)
  const ids: Record<string, string> = { '/products/:id': part, '/orders/:id': order._id }
  for (const { path } of reads) {
    const known = Object.keys(ids).find((start) => path.startsWith(start))
    const filled = path.replace(/:\w+/g, known ? (ids[known] ?? part) : part)
    const query = path === '/products/by/ids' ? `?id=${part}` : '?keyward=costly&search=costly'
    for (const token of [undefined, buyer.token]) {
      const sent = token === undefined ? {} : { token }
      const plain = await shop.call('GET', `/api/v1${filled}`, sent)
      const asked = await shop.call('GET', `/api/v1${filled}${query}`, sent)
      for (const { text } of [plain, asked]) expect(text.match(TOLD)?.[0], filled).toBeUndefined()
    }
  }
  const cart = { json: { lines: [{ productId: part, quantity: 1 }] } }
  expect((await shop.call('POST', '/api/v1/cart', cart)).text).not.toMatch(TOLD)
  for (const path of [`/products/${part}/admin`, `/products/by/costs?id=${part}`])
    for (const token of [undefined, buyer.token])
      expect((await shop.call('GET', `/api/v1${path}`, token ? { token } : {})).code).toBe(token ? 403 : 401)
})

test('no page shows it, kept or fresh, nor does the description of the API hold one, nor what a person downloads', async () => {
  for (const path of [
    '/product',
    '/product?search=costly',
    `/product/${part}`,
    `/product/${part}/specs`,
    '/deals',
    `/compare?ids=${part},other`,
  ])
    for (let time = 0; time < 2; time++) {
      const { status, text } = await rendered.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text.match(TOLD)?.[0], path).toBeUndefined()
    }
  expect((await shop.call('GET', '/api/v1/openapi.json')).text).not.toMatch(/4321|432109/)
  expect((await asAdmin('/users/me/data')).text).not.toMatch(TOLD)
})

test('what the database announces to all nodes does not hold it', async () => {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(oid) as source from pg_proc where proname like 'announce%'`.execute(
    shop.shop.db,
  )
  for (const { source } of rows) expect(source).not.toContain('product_costs')
})

test('an admin enters it, changes it and takes it away; each is in the history, and empty is not nothing', async () => {
  expect(await costNow()).toBe(4321.09)
  await edit({ cost: '0' })
  expect(await costNow()).toBe(0)
  await edit({ cost: '' })
  expect(await costNow()).toBeNull()
  await edit({ price: '9100' })
  expect(await costNow()).toBeNull()
  await edit({ cost: '4321.09' })
  const { body } = await asAdmin(`/audit?subject=product:${part}`)
  const told = body.data.audit.flatMap(
    (act: { change: { field: string; before: unknown; after: unknown }[] }) =>
      act.change.filter(({ field }) => field === 'cost').map(({ before, after }) => [before, after]),
  )
  expect(told).toEqual([
    [null, 4321.09],
    [0, null],
    [4321.09, 0],
    [null, 4321.09],
  ])
  for (const [cost, words] of [
    ['-1', 'Cost can’t be negative.'],
    ['1.290', '"1.290" could mean 1.29 or 1290. Write it without a third decimal'],
    ['ten', `"ten" isn’t a valid amount`],
  ] as const) {
    const { code, body } = await edit({ cost })
    expect([code, body.errors]).toEqual([400, [{ field: 'cost', message: words }]])
  }
})

test('an edit made meanwhile is a 409 that carries both, and undo takes a change of many back', async () => {
  const { version } = (await asAdmin(`/products/${part}/admin`)).body.data.product
  await edit({ cost: '4000' })
  const late = await edit({ cost: '5000', version: String(version) })
  expect([late.code, late.body.data.product.cost]).toEqual([409, 4000])
  const change = async (cost: object) =>
    (
      await shop.call('PATCH', '/api/v1/products', {
        json: { ids: [part, 'other'], change: { cost } },
        token: boss.token,
      })
    ).body.data
  const { undo, product } = await change({ percent: 80 })
  expect(product).toContainEqual(
    expect.objectContaining({ _id: 'other', before: { cost: null }, after: { cost: 800 } }),
  )
  expect(await costNow()).toBe(7280)
  await shop.call('POST', '/api/v1/products/undo', { json: { undo }, token: boss.token })
  expect(await costNow()).toBe(4000)
  expect((await asAdmin('/products/by/costs?id=other')).body.data.cost).toEqual({})
  // Nobody knows what is a dollar more than what nobody has entered.
  expect((await change({ amount: 1 })).changed).toBe(1)
  await edit({ cost: '4321.09' })
})

test('a product that is deleted takes it along', async () => {
  await edit({ cost: '5' }, 'other')
  await shop.call('DELETE', '/api/v1/products/other', { token: boss.token })
  const left = await shop.shop.db.selectFrom('product_costs').select('product_id').execute()
  expect(left.map((row) => row.product_id)).toEqual([part])
})
