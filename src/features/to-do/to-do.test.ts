import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { MAX_COUNTED, MAX_LATEST } from './contract.ts'
import { countingOf } from './count-to-do.server.ts'

let shop: TestShop
let boss: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
  buyer = await customer(shop)
  await addProducts(shop, { gpu: 50, cpu: 0, ssd: 3 })
})
afterAll(() => shop.close())

const ask = (token = boss.token) => shop.call('GET', '/api/v1/toDo', { token })
const look = async () => (await ask()).body.data

const set = (id: string, states: object) =>
  shop.call('PATCH', `/api/v1/orders/${id}`, { json: states, token: boss.token })

test('what is there to do is the shopkeepers’ to know', async () => {
  expect((await shop.call('GET', '/api/v1/toDo')).code).toBe(401)
  expect((await ask(buyer.token)).code).toBe(403)
})

test('work is counted while it waits, and no more once it is done', async () => {
  expect((await look()).toDo).toEqual({
    orders: 0,
    unpaid: 0,
    products: 1,
    messages: 0,
    repairs: 0,
    returns: 0,
    searches: 0,
    mails: 0,
  })
  const [first, second] = [await buy(shop, buyer, { gpu: 1 }), await buy(shop, buyer, { gpu: 2 })]
  await shop.call('POST', '/api/v1/contact', {
    json: { name: 'Ada', email: 'ada@example.com', message: 'Does it fit?' },
  })
  await shop.call('POST', '/api/v1/repairs', {
    json: {
      name: 'Ada',
      email: 'ada@example.com',
      device: 'Laptop',
      problem: 'It hums.',
      phone: '5035550100',
    },
  })
  await shop.call('GET', '/api/v1/products/by/partial?keyward=flux%20capacitor')
  expect((await look()).toDo).toMatchObject({ orders: 2, messages: 1, repairs: 1, searches: 1 })

  await set(first._id, { orderStatus: 'Delivered', paymentStatus: 'Pending' })
  await set(second._id, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const { contact } = (await shop.call('GET', '/api/v1/contact', { token: boss.token })).body.data
  await shop.call('PATCH', `/api/v1/contact/${contact[0]._id}`, {
    json: { state: 'done' },
    token: boss.token,
  })
  await shop.call('POST', '/api/v1/searches/missed/ignore', {
    json: { words: 'flux capacitor' },
    token: boss.token,
  })
  expect((await look()).toDo).toMatchObject({ orders: 0, unpaid: 1, messages: 0, repairs: 1, searches: 0 })
})

test('the latest orders come along, by the numbers that people call them by', async () => {
  const order = await buy(shop, buyer, { gpu: 1 })
  const [latest] = (await look()).order
  expect(latest).toEqual({
    _id: order._id,
    number: order.number,
    total: order.total,
    orderAt: order.orderAt,
  })
})

test('an order that is committed after one with a higher number is heard of as well', async () => {
  const insert = (note: string) => sql`
    insert into orders (id, address, pincode, phone_number, country, payment_type, subtotal_cents, shipping_cents, tax_cents, gst_cents)
    values (${note + crypto.randomUUID()}, 'a', '123', '123456', 'India', 'Cash On Delivery', 100, 0, 0, 0)`
  const inserted = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const slow = shop.shop.db.transaction().execute(async (tx) => {
    await insert('slow-').execute(tx)
    inserted.resolve()
    await commit.promise
  })
  await inserted.promise
  await insert('quick').execute(shop.shop.db)
  const idsOf = async () => (await look()).order.map(({ _id }: { _id: string }) => _id.slice(0, 5))
  expect((await idsOf()).slice(0, 1)).toEqual(['quick'])
  commit.resolve()
  await slow
  expect((await idsOf()).slice(0, 2)).toEqual(['quick', 'slow-'])
})

test('of a great many no more are counted than is said, each from an index alone', async () => {
  await sql`
    insert into orders (id, address, pincode, phone_number, country, payment_type, subtotal_cents, shipping_cents, tax_cents, gst_cents)
    select gen_random_uuid(), 'a', '123', '123456', 'India', 'Cash On Delivery', 100, 0, 0, 0
    from generate_series(1, 5000) n`.execute(shop.shop.db)
  await sql`vacuum analyze orders`.execute(shop.shop.db)
  const { toDo, order } = await look()
  expect(toDo.orders).toBe(MAX_COUNTED + 1)
  expect(order).toHaveLength(MAX_LATEST)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${countingOf(shop.shop)}`.execute(shop.shop.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan.match(/Index Only Scan using orders_(waiting|by_state)/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan on orders')
})

test('however many ask while the database hangs, others are served, and those are told to come again', async () => {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = shop.shop.db.transaction().execute(async (tx) => {
    await sql`lock table missed_searches in access exclusive mode`.execute(tx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const asked = Array.from({ length: 40 }, () => ask())
  const order = await buy(shop, buyer, { gpu: 1 })
  expect(order.number).toMatch(/^NB-/)
  for (const { code, headers } of await Promise.all(asked)) {
    expect(code).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  release.resolve()
  await lock
  expect((await ask()).code).toBe(200)
})

test('a list of orders that is read again up to a moment has no new rows, and says what has become of the old', async () => {
  const list = async (query: string) =>
    (await shop.call('GET', `/api/v1/orders?limit=3&${query}`, { token: boss.token })).body
  shop.wait(5)
  const known = await buy(shop, buyer, { gpu: 1 })
  const before = await list('')
  expect(before.data.order[0]._id).toBe(known._id)
  shop.wait(5)
  const came = await buy(shop, buyer, { gpu: 1 })
  await set(known._id, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  const again = await list(`upTo=${before.asOf}`)
  expect(again.data.order[0]).toMatchObject({ _id: known._id, orderStatus: 'Shipped' })
  expect(again.totalResult).toBe(before.totalResult)
  expect((await list('')).data.order[0]._id).toBe(came._id)
  for (const wrong of ['yesterday', '2026-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '2026-11-28'])
    expect((await shop.call('GET', `/api/v1/orders?upTo=${wrong}`, { token: boss.token })).code, wrong).toBe(
      400,
    )
})
