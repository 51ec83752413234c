import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, expectSoundBooks, place, wanted } from '../../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const get = (path: string, who?: Person) =>
  shop.call('GET', `/api/v1/orders${path}`, who && { token: who.token })
const change = (id: string, json: unknown, who: Person = boss) =>
  shop.call('PATCH', `/api/v1/orders/${id}`, { json, token: who.token })

test('A06 STOCK-LEDGER: no change of state moves stock, whatever the order and however often', async () => {
  await addProducts(shop, { gpu: { stock: 10, priceCents: 10_000 } })
  const order = await buy(shop, await customer(shop), { gpu: 3 })
  expect(await stockOf(shop, 'gpu')).toBe(7)
  for (const orderStatus of ['Processing', 'Shipped', 'Delivered', 'Pending', 'Processing'])
    for (const paymentStatus of ['Paid', 'Paid', 'Pending', 'Pending']) {
      const { code, body } = await change(order._id, { orderStatus, paymentStatus })
      expect(code).toBe(200)
      expect(body.message).toBe('Order update successfully.')
      expect(body.data.order).toMatchObject({ orderStatus, paymentStatus })
      expect(await stockOf(shop, 'gpu')).toBe(7)
    }
})

test('an order’s history tells each change once, and the shop remembers who made it', async () => {
  await addProducts(shop, { cpu: 10 })
  const who = await customer(shop)
  const { _id } = await buy(shop, who, { cpu: 1 })
  await change(_id, { orderStatus: 'Shipped', paymentStatus: 'Pending' })
  await change(_id, { orderStatus: 'Shipped', paymentStatus: 'Pending' })
  await change(_id, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const { history } = (await get(`/${_id}`, who)).body.data.order
  const told = history.map(({ orderStatus, paymentStatus }: Record<string, string>) => [
    orderStatus,
    paymentStatus,
  ])
  expect(told).toEqual([
    ['Pending', 'Pending'],
    ['Shipped', 'Pending'],
    ['Shipped', 'Paid'],
  ])
  const by = await shop.shop.db
    .selectFrom('order_changes')
    .select('user_id')
    .where('order_id', '=', _id)
    .orderBy('id')
    .execute()
  expect(by.map(({ user_id }) => user_id)).toEqual([null, boss.id, boss.id])
})

test('both states must be given, each a listed one; nothing else of an order can be changed', async () => {
  await addProducts(shop, { ram: 10 })
  const { _id } = await buy(shop, await customer(shop), { ram: 1 })
  for (const bad of [
    { orderStatus: 'Shipped' },
    { paymentStatus: 'Paid' },
    { orderStatus: 'Lost', paymentStatus: 'Paid' },
    { orderStatus: 'shipped', paymentStatus: 'Paid' },
    { orderStatus: 'Shipped', paymentStatus: 'Owed' },
    {},
    null,
  ])
    expect((await change(_id, bad)).code, JSON.stringify(bad)).toBe(400)
  const { body } = await change(_id, { orderStatus: 'Shipped', paymentStatus: 'Paid', price: 1, total: 1 })
  expect(body.data.order).toMatchObject({ price: 1000, orderStatus: 'Shipped' })
  expect((await change('nope', {})).code, 'there, before right').toBe(404)
})

test('A24 AUTHZ: an order is its buyer’s and the admins’', async () => {
  await addProducts(shop, { ssd: 10 })
  const [ana, ben] = [await customer(shop), await customer(shop)]
  const { _id } = await buy(shop, ana, { ssd: 1 })
  const [his, nowhere] = [await get(`/${_id}`, ben), await get('/nope', ben)]
  expect([his.code, nowhere.code]).toEqual([404, 404])
  expect(his.body, 'not yours and not there look alike').toEqual(nowhere.body)
  expect((await get(`/${_id}`)).code).toBe(401)
  expect((await get(`/${_id}`, boss)).body.data.order.user).toEqual({
    _id: ana.id,
    name: ana.name,
    email: ana.email,
  })
  expect((await get('/myOrder', ben)).body.data.order).toEqual([])
  expect((await get('/myOrder')).code).toBe(401)
  expect((await get('', ana)).code).toBe(403)
  expect((await get('')).code).toBe(401)
  const paid = { orderStatus: 'Delivered', paymentStatus: 'Paid' }
  for (const who of [ana, ben]) expect((await change(_id, paid, who)).code).toBe(403)
  expect((await shop.call('PATCH', `/api/v1/orders/${_id}`, { json: paid })).code).toBe(401)
  expect((await get(`/${_id}`, ana)).body.data.order).toMatchObject({
    orderStatus: 'Pending',
    paymentStatus: 'Pending',
  })
  expect((await get(`/${_id}`, ana)).headers.get('cache-control')).toBe('no-store')
})

test('A16 HISTORY: an order stays as agreed when the product is renamed, repriced and deleted', async () => {
  await addProducts(shop, { old: { stock: 5, priceCents: 19_999, name: 'Old name' } })
  const who = await customer(shop)
  const order = await buy(shop, who, { old: 2 })
  const products = shop.shop.db.updateTable('products').where('id', '=', 'old')
  await products.set({ name: 'New name', price_cents: 39_998, thumb_image: null }).execute()
  expect((await get(`/${order._id}`, who)).body.data.order).toEqual(order)
  await shop.shop.db.deleteFrom('products').where('id', '=', 'old').execute()
  expect((await get(`/${order._id}`, who)).body.data.order).toEqual(order)
  expect((await get(`/${order._id}`, boss)).body.data.order.product).toEqual(order.product)
})

test('A16 HISTORY: the orders of a deleted buyer stay the shop’s, without his name', async () => {
  await addProducts(shop, { psu: 5 })
  const who = await customer(shop)
  const { _id, total } = await buy(shop, who, { psu: 1 })
  await shop.shop.db.deleteFrom('users').where('id', '=', who.id).execute()
  const deleted = { _id: null, name: 'Deleted user', email: null }
  expect((await get(`/${_id}`, boss)).body.data.order).toMatchObject({ total, user: deleted })
  const page = (await get('?limit=1', boss)).body.data.order
  expect(page[0]).toMatchObject({ _id, user: deleted })
  const stranger = await customer(shop)
  expect((await get(`/${_id}`, stranger)).code).toBe(404)
  expect((await change(_id, { orderStatus: 'Shipped', paymentStatus: 'Paid' })).code).toBe(200)
})

test('order lists come in pages, newest first, each order once', async () => {
  await addProducts(shop, { fan: 100 })
  const who = await customer(shop)
  const placed: string[] = []
  for (let i = 0; i < 12; i++) placed.unshift((await buy(shop, who, { fan: 1 }))._id)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/myOrder?limit=5&page=${page}`, who)))
  const ids = pages.flatMap(({ body }) => body.data.order.map(({ _id }: { _id: string }) => _id))
  expect(ids).toEqual(placed)
  expect(pages.map(({ body }) => [body.result, body.totalResult])).toEqual([
    [5, 12],
    [5, 12],
    [2, 12],
    [0, 12],
  ])
  const all = (await get('?limit=100', boss)).body
  expect(all.data.order.slice(0, 12).map(({ _id }: { _id: string }) => _id)).toEqual(placed)
  expect(all.data.order[0].user.email).toBe(who.email)
  for (const wrong of ['page=0', 'page=x', 'limit=101', 'limit=0', 'page=1&page=2'])
    expect((await get(`/myOrder?${wrong}`, who)).code, wrong).toBe(400)
  expect((await get('/myOrder?page=999999999999&limit=100', who)).body.data.order).toEqual([])
})

test('orders of one moment are paged by their ids: none twice, none lost', async () => {
  await addProducts(shop, { tie: 100 })
  const who = await customer(shop)
  for (let i = 0; i < 9; i++) await place(shop, who, wanted({ tie: 1 }))
  await shop.shop.db
    .updateTable('orders')
    .set({ placed_at: new Date(0) })
    .where('user_id', '=', who.id)
    .execute()
  const pages = await Promise.all([1, 2, 3].map((page) => get(`/myOrder?limit=3&page=${page}`, who)))
  const ids = pages.flatMap(({ body }) => body.data.order.map(({ _id }: { _id: string }) => _id))
  expect(new Set(ids).size).toBe(9)
  expect(ids).toEqual(ids.toSorted())
})

test('an admin deleted while he changes an order is signed out, never a failure', async () => {
  await addProducts(shop, { hub: 10 })
  const { _id } = await buy(shop, await customer(shop), { hub: 1 })
  const gone = await admin(shop)
  const changes = ['Shipped', 'Delivered', 'Processing'].map((orderStatus) =>
    change(_id, { orderStatus, paymentStatus: 'Paid' }, gone),
  )
  await shop.shop.db.deleteFrom('users').where('id', '=', gone.id).execute()
  for (const { code } of await Promise.all(changes)) expect([200, 401]).toContain(code)
})
