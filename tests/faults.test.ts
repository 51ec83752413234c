import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.server.ts'
import { buy } from './support/checkout.ts'
import { addProducts } from './support/listing.ts'
import { admin, customer, type Person } from './support/people.ts'
import { productForm } from './support/product-form.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// Faults of whole kinds, asked of every call at once. Those of one feature stand beside it.

type Operation = {
  description?: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

let opened: TestShop
let buyer: Person
let chief: Person
let operations: {
  method: string
  path: string
  isForAdmins: boolean
  isForSignedIn: boolean
  /** The names of its JSON body. */
  fields: string[]
}[]
beforeAll(async () => {
  opened = await openTestShop()
  const { body } = await opened.call('GET', '/api/v1/openapi.json')
  operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description, security, requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api/v1${path.replace(/\{\w+\}/g, 'nothing')}`,
      isForAdmins: description?.startsWith('For admins.') ?? false,
      isForSignedIn: !description?.startsWith('For admins.') && security?.length === 1,
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  )
})
beforeEach(async () => {
  buyer = await customer(opened, `Private Person ${newId()}`)
  chief = await admin(opened)
})
afterAll(() => opened.close())

test('A24 AUTHZ: every call for admins is refused to visitors and to customers, before anything is looked up', async () => {
  const calls = operations.filter(({ isForAdmins }) => isForAdmins)
  expect(calls.length).toBeGreaterThan(25)
  for (const { method, path } of calls) {
    const asVisitor = await opened.call(method, path)
    expect([method, path, asVisitor.code]).toEqual([method, path, 401])
    const asBuyer = await opened.call(method, path, { token: buyer.token })
    expect([method, path, asBuyer.code]).toEqual([method, path, 403])
    expect(asBuyer.body).toMatchObject({ status: 'fail', message: expect.stringMatching(/\w/) })
  }
})

test('A24 AUTHZ: every call for signed-in users is refused to visitors and to bad tokens', async () => {
  const calls = operations.filter(({ isForSignedIn }) => isForSignedIn)
  expect(calls.length).toBeGreaterThan(12)
  for (const { method, path } of calls)
    for (const token of [undefined, 'x'.repeat(43)]) {
      const { code, body } = await opened.call(method, path, { ...(token && { token }) })
      expect([method, path, code]).toEqual([method, path, 401])
      expect(body).toMatchObject({ status: 'fail', message: expect.stringMatching(/\w/) })
    }
})

test('A24 AUTHZ: a visitor reads the catalogue, and what nobody keeps from him', async () => {
  await addProducts(opened, { rtx5080: 3 })
  for (const path of ['/products', '/products/rtx5080', '/products/rtx5080/reviews', '/category', '/shop'])
    expect([path, (await opened.call('GET', `/api/v1${path}`)).code]).toEqual([path, 200])
})

test('A26 CACHE: an answer for one person is stored nowhere, and no answer sets a cookie', async () => {
  await addProducts(opened, { 'cache-part': 3 })
  const { _id } = await buy(opened, buyer, { 'cache-part': 1 })
  const personal = ['/users/activeUser', '/users/me/sessions', '/users/me/data', '/orders/myOrder']
  for (const path of [...personal, `/orders/${_id}`, '/wishlist', '/repairs/mine']) {
    const { code, headers } = await opened.call('GET', `/api/v1${path}`, { token: buyer.token })
    expect([path, code, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    expect(headers.get('set-cookie')).toBeNull()
  }
  for (const path of ['/users', '/orders', '/mails', '/audit', '/overview?days=7']) {
    const { code, headers } = await opened.call('GET', `/api/v1${path}`, { token: chief.token })
    expect([path, code, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
  }
})

test('A26 CACHE: what everybody may read is the same for all, whoever asks', async () => {
  await addProducts(opened, { 'public-part': 3 })
  for (const path of [
    '/products',
    '/products/public-part',
    '/products/public-part/reviews',
    '/category',
    '/shop',
  ]) {
    const signedIn = await opened.call('GET', `/api/v1${path}`, { token: buyer.token })
    const visitor = await opened.call('GET', `/api/v1${path}`)
    expect(signedIn.text).toBe(visitor.text)
    expect(visitor.text).not.toContain(buyer.name)
    expect(visitor.headers.get('set-cookie')).toBeNull()
    // Else a cache may guess how long it is good, and the next write is not in the next read.
    expect(visitor.headers.get('cache-control')).toBe('no-cache')
  }
})

test('A30 SEO: what is not there, or no longer, is a 404 in JSON, and in no sitemap', async () => {
  await addProducts(opened, { 'short-lived': 3, 'long-lived': 3 })
  const sitemap = async () => (await opened.call('GET', '/sitemap-1.xml')).text
  expect(await sitemap()).toContain('/product/short-lived<')
  const gone = await opened.call('DELETE', '/api/v1/products/short-lived', { token: chief.token })
  expect(gone.code).toBe(200)
  for (const path of [
    '/products/short-lived',
    '/products/not-an-id',
    '/products/%00',
    '/nope',
    '/orders/nope/nope',
  ]) {
    const { code, body } = await opened.call('GET', `/api/v1${path}`)
    expect([path, code]).toEqual([path, 404])
    expect(body).toMatchObject({ status: 'fail', message: expect.stringMatching(/\w/) })
  }
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/nope'],
    ['POST', '/api/nope'],
    ['PATCH', '/api/v2/products'],
    ['OPTIONS', '/product'],
    ['GET', '/images/nope'],
  ] as const) {
    const { code, body } = await opened.call(method, path)
    expect([method, path, code, body?.status]).toEqual([method, path, 404, 'fail'])
  }
  expect(await sitemap()).not.toContain('/product/short-lived<')
  expect(await sitemap()).toContain('/product/long-lived<')
})

test('A25 TIME-SSR: every time of an answer is an instant in UTC', async () => {
  await addProducts(opened, { 'time-part': 3 })
  const order = await buy(opened, buyer, { 'time-part': 1 })
  const user = (await opened.call('GET', '/api/v1/users/activeUser', { token: buyer.token })).body.data.user
  const product = (await opened.call('GET', '/api/v1/products/time-part')).body.data.product
  const [category] = (await opened.call('GET', '/api/v1/category')).body.data.category
  for (const time of [
    order.orderAt,
    order.history[0].at,
    user.createdAt,
    product.createdAt,
    category.createdAt,
  ])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('A17 UPLOAD-SAFE: a photo that is a program is refused, and the old one stays', async () => {
  const send = (bytes: string, name: string, type: string) => {
    const form = new FormData()
    form.append('photo', new Blob([bytes], { type }), name)
    return opened.call('PATCH', `/api/v1/users/${buyer.id}`, { form, token: buyer.token })
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [bytes, name, type] of [
    [svg, 'me.svg', 'image/svg+xml'],
    [svg, 'me.png', 'image/png'],
    ['<!doctype html><script>alert(1)</script>', 'me.jpg', 'image/jpeg'],
  ] as const) {
    const { code, body } = await send(bytes, name, type)
    expect([name, Math.floor(code / 100)]).toEqual([name, 4])
    expect(body.errors[0].field).toBe('photo')
  }
  const { body } = await opened.call('GET', '/api/v1/users/activeUser', { token: buyer.token })
  expect(body.data.user.photo).toBeNull()
})

test('A05 QTY-BOUNDS: whatever a field of any body holds, the refusal is a sentence for people', async () => {
  const hostile = [null, true, -1, 1.5, 1e300, '', [], [null], {}, { $ne: 1 }, 'a\u0000b', '\ud800', '\u200b']
  for (const { method, path, fields } of operations)
    for (const field of fields)
      for (const value of hostile) {
        const { code, body } = await opened.call(method, path, {
          json: { [field]: value },
          token: chief.token,
        })
        expect([method, path, field, value, code < 500]).toEqual([method, path, field, value, true])
        if (code >= 400) expect(body.message).not.toMatch(/invalid|expected|received|undefined|NaN/i)
      }
})

test('a deletion answers with a message that can be shown', async () => {
  const made = await opened.call('POST', '/api/v1/category', {
    json: { name: 'Brief parts' },
    token: chief.token,
  })
  const category = made.body.data.category._id
  const form = await productForm({ category })
  const product = (await opened.call('POST', '/api/v1/products', { form, token: chief.token })).body.data
    .product
  for (const path of [`/products/${product._id}`, `/category/${category}`, `/users/${buyer.id}`]) {
    const { code, body } = await opened.call('DELETE', `/api/v1${path}`, { token: chief.token })
    expect([path, code, body.status]).toEqual([path, 200, 'success'])
    expect(body.message).toMatch(/delete successfully\.$/)
  }
})
