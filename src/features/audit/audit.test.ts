import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, leave, type Person, signUp } from '../../../tests/support/people.ts'
import { productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
})
afterAll(() => shop.close())

const acts = async (query: string) =>
  (await shop.call('GET', `/api/v1/audit?${query}`, { token: boss.token })).body
const asBoss = (method: string, path: string, sent: object = {}) =>
  shop.call(method, `/api/v1${path}`, { ...sent, token: boss.token })
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('a product’s trail: made, edited, changed among many, set back, deleted; by whom, and from what to what', async () => {
  const made = await asBoss('POST', '/category', { json: { name: 'Trail parts' } })
  const category = made.body.data.category._id
  const product = (
    await asBoss('POST', '/products', { form: await productForm({ category, name: 'Trailing' }) })
  ).body.data.product
  await asBoss('PATCH', `/products/${product._id}`, { form: formOf({ price: '999.95', quantity: '4' }) })
  await asBoss('PATCH', `/products/${product._id}`, { form: formOf({ price: '999.95' }) })
  const bulk = await asBoss('PATCH', '/products', {
    json: { ids: [product._id], change: { price: { set: 110 } } },
  })
  await asBoss('POST', '/products/undo', { json: { undo: bulk.body.data.undo } })
  await asBoss('DELETE', `/products/${product._id}`)
  const { data, totalResult } = await acts(`subject=product:${product._id}`)
  expect(totalResult).toBe(5)
  const [deleted, undone, many, edited, first] = data.audit
  expect(data.audit.map(({ act, bulk: isBulk }: { act: string; bulk: boolean }) => [act, isBulk])).toEqual([
    ['delete', false],
    ['undo', true],
    ['update', true],
    ['update', false],
    ['create', false],
  ])
  expect(edited).toMatchObject({
    what: 'product',
    subject: product._id,
    name: 'Trailing',
    user: { _id: boss.id, name: 'Ada Boss' },
    at: expect.stringMatching(/Z$/),
  })
  expect(edited.change).toEqual([
    { field: 'price', before: 1200.5, after: 999.95 },
    { field: 'quantity', before: 10, after: 4 },
  ])
  expect(many.change).toEqual([{ field: 'price', before: expect.any(Number), after: 110 }])
  expect(undone.change[0].after).toBe(many.change[0].before)
  expect(first.change).toContainEqual({
    field: 'category',
    before: null,
    after: { _id: category, name: 'Trail parts' },
  })
  expect(deleted.change).toContainEqual({ field: 'name', before: 'Trailing', after: null })
})

test('categories and orders have their trail, one by one', async () => {
  const { _id } = (await asBoss('POST', '/category', { json: { name: 'Cables' } })).body.data.category
  await asBoss('PATCH', `/category/${_id}`, { json: { name: 'Cables & hubs' } })
  await asBoss('DELETE', `/category/${_id}`)
  const { data } = await acts(`subject=category:${_id}`)
  expect(data.audit.map(({ act, change }: { act: string; change: unknown[] }) => [act, change[0]])).toEqual([
    ['delete', { field: 'name', before: 'Cables & hubs', after: null }],
    ['update', { field: 'name', before: 'Cables', after: 'Cables & hubs' }],
    ['create', { field: 'name', before: null, after: 'Cables' }],
  ])
})

test('an order’s trail tells who set which state, and nothing where nothing changed', async () => {
  await addProducts(shop, { gpu: 5 })
  const order = await buy(shop, await customer(shop), { gpu: 1 })
  const set = (orderStatus: string) =>
    asBoss('PATCH', `/orders/${order._id}`, { json: { orderStatus, paymentStatus: 'Pending' } })
  await set('Shipped')
  await set('Shipped')
  const { data } = await acts(`subject=order:${order._id}`)
  expect(data.audit).toHaveLength(1)
  expect(data.audit[0]).toMatchObject({
    name: order.number,
    change: [{ field: 'orderStatus', before: 'Pending', after: 'Shipped' }],
  })
})

test('a user’s trail: what admins change, no password or token ever, and no name once he is deleted', async () => {
  const ana = await signUp(shop, { name: 'Ana Old' })
  await shop.call('PATCH', `/api/v1/users/${ana.id}`, { form: formOf({ name: 'Ana Own' }), token: ana.token })
  await asBoss('PATCH', `/users/${ana.id}`, { form: formOf({ name: 'Ana New', role: 'admin' }) })
  const before = await acts(`subject=user:${ana.id}`)
  expect(before.data.audit).toHaveLength(1)
  expect(before.data.audit[0].change).toEqual([
    { field: 'name', before: 'Ana Own', after: 'Ana New' },
    { field: 'role', before: 'user', after: 'admin' },
  ])
  await asBoss('DELETE', `/users/${ana.id}`)
  const after = JSON.stringify(await acts(`subject=user:${ana.id}`))
  expect(after).toContain('"delete"')
  expect(after).toContain('{"field":"role","before":"user","after":"admin"}')
  expect(after).not.toMatch(/Ana|example\.com|argon|hash|token/)
})

test('who deletes himself leaves no name in the trail, and what he did stays', async () => {
  const eve = await admin(shop, 'Eve Gone')
  const made = await shop.call('POST', '/api/v1/category', { json: { name: 'By Eve' }, token: eve.token })
  await leave(shop, eve.token)
  const own = await acts(`subject=user:${eve.id}`)
  expect(own.data.audit[0]).toMatchObject({ act: 'delete', user: { _id: null, name: 'Deleted user' } })
  const act = (await acts(`subject=category:${made.body.data.category._id}`)).data.audit[0]
  expect(act.user).toEqual({ _id: null, name: 'Eve Gone' })
})

test('what was refused is not told, and the trail comes in pages, newest first', async () => {
  const count = async () => (await acts('limit=1')).totalResult
  const start = await count()
  await asBoss('POST', '/category', { json: { name: 'Paged one' } })
  expect((await asBoss('POST', '/category', { json: { name: 'paged ONE' } })).code).toBe(409)
  expect(await count()).toBe(start + 1)
  const [first, second] = [await acts('limit=2&page=1'), await acts('limit=2&page=2')]
  expect(first.result).toBe(2)
  const ids = [...first.data.audit, ...second.data.audit].map(({ _id }: { _id: string }) => Number(_id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
  const kinds = (await acts('what=category&limit=100')).data.audit.map(({ what }: { what: string }) => what)
  expect([...new Set(kinds)]).toEqual(['category'])
  expect((await acts('what=thing')).errors[0].field).toBe('what')
  for (const subject of ['thing:1', 'product', 'product:', ''])
    expect((await acts(`subject=${subject}`)).errors[0].field, subject).toBe('subject')
})

test('a line keeps no whole description: a text is cut to 200 letters, where it was changed', async () => {
  const made = await asBoss('POST', '/category', { json: { name: 'Wordy parts' } })
  const category = made.body.data.category._id
  const description = 'About this part. '.repeat(500)
  const form = await productForm({ category, name: 'Wordy', description })
  const { product } = (await asBoss('POST', '/products', { form })).body.data
  const changed = `${description.slice(0, 4000)}It fell. ${description.slice(4000)}`
  await asBoss('PATCH', `/products/${product._id}`, { form: formOf({ description: changed }) })
  await asBoss('DELETE', `/products/${product._id}`)
  const rows = await shop.shop.db
    .selectFrom('audit')
    .select('change')
    .where('subject_id', '=', product._id)
    .execute()
  expect(rows).toHaveLength(3)
  for (const { change } of rows) expect(JSON.stringify(change).length).toBeLessThan(3000)
  expect(JSON.stringify(rows[1]?.change)).toContain('It fell.')
})
