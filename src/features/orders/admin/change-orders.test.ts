import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, expectSoundBooks } from '../../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
  buyer = await customer(shop)
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const some = async (count: number): Promise<string[]> => {
  await addProducts(shop, { [`bulk-${count}-${Date.now()}`]: 100 })
  const ids: string[] = []
  const product = await shop.shop.db
    .selectFrom('products')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < count; at++) ids.push((await buy(shop, buyer, { [product.id]: 1 }))._id)
  return ids
}
const change = (json: unknown, who: Person = boss) =>
  shop.call('PATCH', '/api/v1/orders', { json, token: who.token })
const undo = (id: string, who: Person = boss) =>
  shop.call('POST', '/api/v1/orders/undo', { json: { undo: id }, token: who.token })
const one = (id: string, json: unknown) =>
  shop.call('PATCH', `/api/v1/orders/${id}`, { json, token: boss.token })
const read = async (id: string) =>
  (await shop.call('GET', `/api/v1/orders/${id}`, { token: boss.token })).body.data.order

test('A06 STOCK-LEDGER: many orders are set at once, with their history, and no stock moves', async () => {
  const ids = await some(3)
  const product = (await read(ids[0] ?? '')).product[0].productId
  const stock = await stockOf(shop, product)
  const { code, body } = await change({ ids: [...ids, ids[0]], orderStatus: 'Shipped' })
  expect(code).toBe(200)
  expect(body).toMatchObject({ message: '3 orders changed.', data: { changed: 3 } })
  for (const id of ids) {
    const order = await read(id)
    expect(order).toMatchObject({ orderStatus: 'Shipped', paymentStatus: 'Pending' })
    expect(order.history).toHaveLength(2)
  }
  expect(await stockOf(shop, product)).toBe(stock)
  const again = (await change({ ids, orderStatus: 'Shipped' })).body
  expect(again.data).toEqual({ changed: 0, undo: null, undoUntil: null, job: null })
  expect((await read(ids[0] ?? '')).history).toHaveLength(2)
})

test('all orders that a filter finds are set, if they are those that were selected', async () => {
  const [first = '', ...rest] = await some(4)
  const processing = { orderStatus: 'Processing', paymentStatus: 'Paid' }
  for (const id of rest) await one(id, processing)
  const which = 'orderStatus=Processing&paymentStatus=Paid'
  const select = async () =>
    (await shop.call('GET', `/api/v1/orders/all/selection?${which}`, { token: boss.token })).body.data
  const changeAll = (all: unknown) =>
    shop.call('PATCH', `/api/v1/orders?${which}`, {
      json: { all, orderStatus: 'Shipped' },
      token: boss.token,
    })
  const all = await select()
  expect(all.count).toBe(3)
  // One goes, another one comes: still three.
  await one(rest[0] ?? '', { orderStatus: 'Delivered', paymentStatus: 'Paid' })
  await one(first, processing)
  const late = await changeAll(all)
  expect([late.code, late.body.message]).toEqual([
    409,
    'The selection has changed, though there are still 3. Review them and try again. Nothing was changed.',
  ])
  expect((await read(first)).orderStatus).toBe('Processing')
  const { body } = await changeAll(await select())
  expect(body.message).toBe('3 orders changed.')
  expect((await read(rest[0] ?? '')).orderStatus).toBe('Delivered')
  expect((await read(first)).orderStatus).toBe('Shipped')
  expect((await undo(body.data.undo)).body.data).toEqual({ restored: 3, left: [], job: null })
})

test('a change of many is taken back once, and only where nobody has changed the order since', async () => {
  const ids = await some(3)
  await one(ids[0] ?? '', { orderStatus: 'Processing', paymentStatus: 'Pending' })
  const { undo: id } = (await change({ ids, orderStatus: 'Delivered', paymentStatus: 'Paid' })).body.data
  await one(ids[2] ?? '', { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const { body } = await undo(id)
  expect(body.data).toMatchObject({ restored: 2, left: [(await read(ids[2] ?? '')).number] })
  expect(body.message).toBe('2 orders restored.')
  expect(await read(ids[0] ?? '')).toMatchObject({ orderStatus: 'Processing', paymentStatus: 'Pending' })
  expect(await read(ids[1] ?? '')).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Pending' })
  expect(await read(ids[2] ?? '')).toMatchObject({ orderStatus: 'Shipped', paymentStatus: 'Paid' })
  expect((await read(ids[1] ?? '')).history).toHaveLength(3)
  expect((await undo(id)).code).toBe(409)
  expect((await undo('nope')).code).toBe(404)
})

test('two undo at once: one of them does', async () => {
  const ids = await some(2)
  const { undo: id } = (await change({ ids, paymentStatus: 'Paid' })).body.data
  const codes = (await Promise.all([undo(id), undo(id), undo(id)])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 409, 409])
  expect((await read(ids[0] ?? '')).history).toHaveLength(3)
})

test('all or none, only listed states, at least one of them, at most a thousand orders', async () => {
  const [id = ''] = await some(1)
  const gone = await change({ ids: [id, 'gone'], orderStatus: 'Shipped' })
  expect([gone.code, gone.body.message]).toEqual([409, 'One order no longer exists.'])
  expect((await read(id)).orderStatus).toBe('Pending')
  for (const wrong of [
    {},
    { ids: [], orderStatus: 'Shipped' },
    { ids: [id] },
    { ids: [id], orderStatus: 'Lost' },
    { ids: id, orderStatus: 'Shipped' },
    { ids: [7], orderStatus: 'Shipped' },
    { ids: Array(1001).fill(id), orderStatus: 'Shipped' },
    null,
  ])
    expect((await change(wrong)).code, JSON.stringify(wrong)?.slice(0, 60)).toBe(400)
})

test('A24 AUTHZ: nobody but an admin sets or takes back', async () => {
  const ids = await some(1)
  expect((await change({ ids, orderStatus: 'Shipped' }, buyer)).code).toBe(403)
  const { undo: id } = (await change({ ids, orderStatus: 'Shipped' })).body.data
  expect((await undo(id, buyer)).code).toBe(403)
  expect((await shop.call('PATCH', '/api/v1/orders', { json: { ids, orderStatus: 'Pending' } })).code).toBe(
    401,
  )
  expect((await read(ids[0] ?? '')).orderStatus).toBe('Shipped')
})

test('two admins with the same order open: the second is told who changed it, and what it is now', async () => {
  const [id = ''] = await some(1)
  const seen = { orderStatusWas: 'Pending', paymentStatusWas: 'Pending' }
  expect((await one(id, { orderStatus: 'Shipped', paymentStatus: 'Pending', ...seen })).code).toBe(200)
  const late = await one(id, { orderStatus: 'Delivered', paymentStatus: 'Paid', ...seen })
  expect(late.code).toBe(409)
  expect(late.body.message).toMatch(
    /^Order NB-\d+ was changed by Ada Boss at \w+ \d+, \d{4}, \d+:\d\d [AP]M\. /,
  )
  expect(late.body.data.order).toMatchObject({ _id: id, orderStatus: 'Shipped', paymentStatus: 'Pending' })
  expect(await read(id)).toMatchObject({ orderStatus: 'Shipped', paymentStatus: 'Pending' })
})

test('after ten minutes a change stays', async () => {
  const ids = await some(1)
  const { undo: id, undoUntil } = (await change({ ids, orderStatus: 'Shipped' })).body.data
  expect(new Date(undoUntil).getTime()).toBeGreaterThan(shop.shop.now().getTime() + 590_000)
  shop.wait(601)
  expect((await undo(id)).code).toBe(409)
  expect((await read(ids[0] ?? '')).orderStatus).toBe('Shipped')
})
