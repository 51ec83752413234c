import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.server.ts'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  shop.wait(secondsToNoon())
  boss = await admin(shop)
})
afterAll(() => shop.close())

const look = async (query = '') =>
  (await shop.call('GET', `/api/v1/overview${query}`, { token: boss.token })).body
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: shop.shop.company.timeZone })

/** By the shop's clock: set to noon, it passes no midnight while a test looks at today. */
function secondsToNoon(): number {
  const { timeZone } = shop.shop.company
  const [hours = 0, minutes = 0] = shop.shop
    .now()
    .toLocaleTimeString('sv-SE', { timeZone })
    .split(':')
    .map(Number)
  return ((36 * 60 - hours * 60 - minutes) % (24 * 60)) * 60
}

/** The first instant of the day by the shop's clock. */
function startOfDay(at: Date): Date {
  let start = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
  while (dayOf(new Date(start.getTime() - 1)) === dayOf(at)) start = new Date(start.getTime() - 60_000)
  return start
}

async function orderAt(at: Date, cents: number): Promise<void> {
  await shop.shop.db
    .insertInto('orders')
    .values({
      id: newId(),
      user_id: null,
      address: 'a',
      pincode: '123',
      phone_number: '123456',
      country: 'India',
      payment_type: 'Cash On Delivery',
      subtotal_cents: cents,
      shipping_cents: 0,
      tax_cents: 0,
      gst_cents: 0,
      order_status: 'Delivered',
      payment_status: 'Paid',
      placed_at: at,
    })
    .execute()
}

test('an empty shop has its days all the same', async () => {
  const { overview } = (await look()).data
  expect(overview).toMatchObject({
    days: 30,
    timeZone: shop.shop.company.timeZone,
    today: { orders: 0, takings: 0 },
    waiting: {
      pending: 0,
      processing: 0,
      shipped: 0,
      unpaidDelivered: 0,
      unpaid: 0,
      messages: 0,
      repairs: 0,
      failedMails: 0,
    },
    stock: { out: 0, low: 0, product: [] },
    bestSellers: [],
    reviews: [],
  })
  expect(overview.period.byDay).toHaveLength(30)
  expect(overview.previous.byDay).toHaveLength(30)
  const days = [...overview.previous.byDay, ...overview.period.byDay].map(({ day }: { day: string }) => day)
  expect(new Set(days).size).toBe(60)
  expect(days).toEqual(days.toSorted())
  expect(days.at(-1)).toBe(dayOf(shop.shop.now()))
})

test('A25 TIME-SSR: an order counts on the day that the shop’s clock showed', async () => {
  const { timeZone } = shop.shop.company
  const now = shop.shop.now()
  const midnight = startOfDay(now)
  await orderAt(midnight, 1050)
  await orderAt(new Date(midnight.getTime() - 1), 2000)
  await orderAt(new Date(midnight.getTime() - 40 * 24 * 3600 * 1000), 700)
  await orderAt(new Date(midnight.getTime() - 400 * 24 * 3600 * 1000), 9999)
  const { overview } = (await look()).data
  expect(overview.today, timeZone).toEqual({ orders: 1, takings: 10.5 })
  expect(overview.period.byDay.slice(-2)).toEqual([
    { day: dayOf(new Date(midnight.getTime() - 1)), orders: 1, takings: 20 },
    { day: dayOf(now), orders: 1, takings: 10.5 },
  ])
  expect(overview.period).toMatchObject({ orders: 2, takings: 30.5 })
  expect(overview.previous).toMatchObject({ orders: 1, takings: 7 })
  const { overview: today } = (await look('?days=1')).data
  expect(today.period.byDay).toHaveLength(1)
  // It came in the last instant of yesterday, and today is not that far: the day has it, the comparison has not.
  expect(today.previous).toMatchObject({ orders: 0, takings: 0, byDay: [{ orders: 1, takings: 20 }] })
  await orderAt(startOfDay(new Date(midnight.getTime() - 1)), 500)
  const { overview: later } = (await look('?days=1')).data
  expect(later.previous).toMatchObject({ orders: 1, takings: 5, byDay: [{ orders: 2, takings: 25 }] })
})

test('what waits, what runs out, what sells and what people say', async () => {
  await addProducts(shop, { gone: 0, last: 1, five: 5, six: 6, many: { stock: 50, name: 'Best of all' } })
  const who = await customer(shop, 'Rita Reviewer')
  const first = await buy(shop, who, { many: 3 })
  await buy(shop, who, { many: 2, six: 1 })
  await shop.call('PATCH', `/api/v1/orders/${first._id}`, {
    json: { orderStatus: 'Delivered', paymentStatus: 'Pending' },
    token: boss.token,
  })
  const review = { rating: 4, review: 'Quiet.', product: 'many' }
  await shop.call('POST', '/api/v1/reviews', { json: review, token: who.token })
  const { overview } = (await look()).data
  expect(overview.waiting).toMatchObject({
    pending: 1,
    processing: 0,
    shipped: 0,
    unpaidDelivered: 1,
    unpaid: 2,
  })
  expect(overview.stock).toMatchObject({ out: 1, low: 3 })
  const quantities = overview.stock.product.map(({ _id, quantity }: { _id: string; quantity: number }) => [
    _id,
    quantity,
  ])
  expect(quantities).toEqual([
    ['gone', 0],
    ['last', 1],
    ['five', 5],
    ['six', 5],
  ])
  expect(overview.bestSellers).toMatchObject([
    { _id: 'many', name: 'Best of all', sold: 5, quantity: 45 },
    { _id: 'six', sold: 1 },
  ])
  // Of yesterday, though less than a day ago.
  const yesterday = new Date(startOfDay(shop.shop.now()).getTime() - 1000)
  await shop.shop.db
    .updateTable('stock_movements')
    .set({ at: yesterday })
    .where('cause', '=', 'sale')
    .execute()
  expect((await look('?days=1')).data.overview.bestSellers).toEqual([])
  expect((await look('?days=2')).data.overview.bestSellers).toHaveLength(2)
  expect(overview.reviews).toMatchObject([
    {
      rating: 4,
      review: 'Quiet.',
      product: { _id: 'many', name: 'Best of all' },
      user: { _id: who.id, name: 'Rita Reviewer' },
    },
  ])
})

test('what was sold counts, also of a product that is deleted since', async () => {
  await addProducts(shop, { 'short-lived': { stock: 50, name: 'Short-lived part' } })
  const who = await customer(shop)
  await buy(shop, who, { 'short-lived': 9 })
  expect((await shop.call('DELETE', '/api/v1/products/short-lived', { token: boss.token })).code).toBe(200)
  const [first] = (await look()).data.overview.bestSellers
  expect(first).toEqual({
    _id: 'short-lived',
    name: 'Short-lived part',
    thumbImage: null,
    quantity: null,
    sold: 9,
  })
  const { left } = await shop.shop.db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number>('quantity').as('left'))
    .where('product_id', '=', 'short-lived')
    .executeTakeFirstOrThrow()
  expect(left, 'nothing is left of it').toBe(0)
})

test('messages, repairs and mails wait until somebody has seen to them', async () => {
  const waiting = async () => {
    const { messages, repairs, failedMails } = (await look()).data.overview.waiting
    return [messages, repairs, failedMails]
  }
  const from = { name: 'Ada', email: 'ada@example.com' }
  await shop.call('POST', '/api/v1/contact', { json: { ...from, message: 'Does it fit an ATX case?' } })
  await shop.call('POST', '/api/v1/repairs', {
    json: { ...from, device: 'Laptop', problem: 'It stays dark when I switch it on.' },
  })
  expect((await waiting()).slice(0, 2)).toEqual([1, 1])
  const [mail] = await shop.shop.db.selectFrom('mails').select('id').limit(1).execute()
  await shop.shop.db
    .updateTable('mails')
    .set({ sent_at: null, failed_at: shop.shop.now(), failure: 'no such mailbox' })
    .where('id', '=', mail?.id ?? '')
    .execute()
  await shop.shop.db.updateTable('contact_messages').set({ state: 'done' }).execute()
  await shop.shop.db.updateTable('repair_requests').set({ state: 'Looked at' }).execute()
  expect(await waiting()).toEqual([0, 0, 1])
})

test('A06 STOCK-LEDGER: the list of what runs out follows every way that stock moves', async () => {
  await addProducts(shop, { moving: 7 })
  const low = async () =>
    (await shop.call('GET', '/api/v1/products?stock=low&limit=100')).body.data.product.some(
      ({ _id }: { _id: string }) => _id === 'moving',
    )
  const set = (stock: number) =>
    shop.call('PATCH', '/api/v1/products', {
      json: { ids: ['moving'], change: { stock: { set: stock } } },
      token: boss.token,
    })
  expect(await low()).toBe(false)
  await buy(shop, await customer(shop), { moving: 2 })
  expect(await low()).toBe(true)
  await set(6)
  expect(await low()).toBe(false)
  await set(0)
  expect(await low()).toBe(false)
  expect(
    (await shop.call('GET', '/api/v1/products?stock=out')).body.data.product.map(
      ({ _id }: { _id: string }) => _id,
    ),
  ).toContain('moving')
  await shop.call('DELETE', '/api/v1/products/moving', { token: boss.token })
  const rows = await shop.shop.db
    .selectFrom('low_stock')
    .fullJoin('products', 'products.id', 'low_stock.product_id')
    .select(['products.id', 'products.stock', 'low_stock.stock as low'])
    .execute()
  for (const { id, stock, low: kept } of rows)
    expect([id, kept]).toEqual([id, stock !== null && stock <= 5 ? stock : null])
})

test('days are a whole number from 1 to 365', async () => {
  for (const days of ['0', '366', 'x', '1.5', '-1', ''])
    expect((await look(`?days=${days}`)).errors[0].field, days).toBe('days')
  expect((await look('?days=365')).data.overview.period.byDay).toHaveLength(365)
})
