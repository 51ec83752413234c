import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt, promiseAt } from '#features/delivery/delivery-promise.ts'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop, { fan: 500 })
  boss = await admin(shop, 'Ada Boss')
  buyer = await customer(shop)
})
afterAll(() => shop.close())

const UPS = '1Z999AA10123456784'
const order = async () => buy(shop, buyer, { fan: 1 })
const get = async (id: string) =>
  (await shop.call('GET', `/api/v1/orders/${id}`, { token: buyer.token })).body.data.order
const change = (id: string, json: object) =>
  shop.call('PATCH', `/api/v1/orders/${id}`, {
    json: { orderStatus: 'Pending', paymentStatus: 'Pending', ...json },
    token: boss.token,
  })
const actsOf = async (id: string) =>
  (await shop.call('GET', `/api/v1/audit?subject=order:${id}`, { token: boss.token })).body.data.audit

test('the promise of the moment is stored with the order, and stays when the settings change', async () => {
  const { company } = shop.shop
  const before = promiseAt(shop.shop.now(), company.delivery, company.timeZone)
  const { _id, delivery } = await order()
  const after = promiseAt(shop.shop.now(), company.delivery, company.timeZone)
  expect([before, after].map(({ from, to }) => ({ from, to }))).toContainEqual(delivery.promise)
  expect(delivery).toMatchObject({ carrier: null, trackingNumber: '', trackingLink: null, shippedAt: null })
  const usual = company.delivery
  company.delivery = { ...usual, transitDays: { least: 20, most: 30 } }
  expect((await get(_id)).delivery).toEqual(delivery)
  expect((await order()).delivery.promise).not.toEqual(delivery.promise)
  company.delivery = usual
})

test('anybody may ask what is promised now, and until when by the shop’s clock; nobody keeps the answer', async () => {
  const { code, body, headers } = await shop.call('GET', '/api/v1/delivery')
  expect([code, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { from, to, orderBy, now } = body.data.delivery
  expect(orderBy > now && from <= to && dayAt(new Date(now), 'America/Los_Angeles') <= from).toBe(true)
})

test('carrier, number and link reach the buyer, each with one line in the history of changes', async () => {
  const { _id } = await order()
  const shipped = await change(_id, {
    orderStatus: 'Shipped',
    carrier: 'UPS',
    trackingNumber: ' 1z 999 aa1 01 2345 6784',
  })
  expect(shipped.code, shipped.text).toBe(200)
  const { delivery } = await get(_id)
  expect(delivery).toMatchObject({
    carrier: 'UPS',
    trackingNumber: UPS,
    trackingLink: `https://www.ups.com/track?tracknum=${UPS}`,
    deliveredAt: null,
  })
  expect(Date.parse(delivery.shippedAt)).toBeGreaterThan(Date.now() - 60_000)
  const [act, ...more] = await actsOf(_id)
  expect(more).toEqual([])
  expect(act.change).toEqual(
    expect.arrayContaining([
      { field: 'orderStatus', before: 'Pending', after: 'Shipped' },
      { field: 'carrier', before: '', after: 'UPS' },
      { field: 'trackingNumber', before: '', after: UPS },
    ]),
  )
  await change(_id, { orderStatus: 'Shipped', carrier: 'UPS', trackingNumber: UPS })
  expect(await actsOf(_id)).toHaveLength(1)
  const other = { carrier: 'Other', trackingNumber: 'B-7', trackingUrl: 'https://bikes.example/t/7' }
  await change(_id, { orderStatus: 'Shipped', ...other })
  expect((await get(_id)).delivery).toMatchObject({
    carrier: 'Other',
    trackingNumber: 'B-7',
    trackingLink: other.trackingUrl,
  })
  await change(_id, { orderStatus: 'Shipped', carrier: 'FedEx' })
  expect((await get(_id)).delivery.trackingLink).toBe('https://www.fedex.com/fedextrack/?trknbr=B7')
})

test('what is not sound is refused at its field; a number that looks odd is not', async () => {
  const { _id, delivery } = await order()
  for (const [json, field] of [
    [{ carrier: 'Pigeon' }, 'carrier'],
    [{ trackingNumber: UPS }, 'carrier'],
    [{ carrier: 'Other', trackingNumber: '7' }, 'trackingUrl'],
    [{ carrier: 'Other', trackingUrl: 'http://bikes.example/7' }, 'trackingUrl'],
    [{ carrier: 'Other', trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ carrier: 'Other', trackingUrl: 'https://me:pw@bikes.example/7' }, 'trackingUrl'],
    [{ carrier: 'UPS', trackingNumber: 'x'.repeat(101) }, 'trackingNumber'],
    [{ carrier: 'UPS', trackingNumber: 'a\u0000b' }, 'trackingNumber'],
    [{ expectedFrom: '2026-02-30' }, 'expectedFrom'],
    [{ expectedFrom: '' }, 'expectedFrom'],
    [{ expectedTo: '2020-01-01' }, 'expectedTo'],
    [{ email: 'no' }, 'email'],
  ] as const) {
    const { code, body } = await change(_id, json)
    expect([code, body.errors?.[0]?.field], JSON.stringify(json)).toEqual([400, field])
  }
  expect((await get(_id)).delivery).toEqual(delivery)
  expect((await change(_id, { carrier: 'UPS', trackingNumber: 'odd 1' })).code).toBe(200)
  expect((await get(_id)).delivery.trackingNumber).toBe('ODD1')
})

test('the expected days are the shopkeeper’s to change, and to take back', async () => {
  const { _id } = await order()
  await change(_id, { expectedFrom: '2027-03-01', expectedTo: '2027-03-04' })
  expect((await get(_id)).delivery.promise).toEqual({ from: '2027-03-01', to: '2027-03-04' })
  await change(_id, { expectedFrom: '', expectedTo: '' })
  expect((await get(_id)).delivery.promise).toBeNull()
})

test('what a form did not touch stays as somebody else set it; what both touched is refused with both values', async () => {
  const { _id } = await order()
  await change(_id, { orderStatus: 'Processing', carrier: 'UPS', trackingNumber: UPS })
  const seen = { orderStatusWas: 'Pending', paymentStatusWas: 'Pending' }
  const paid = await change(_id, { paymentStatus: 'Paid', ...seen })
  expect(paid.code).toBe(200)
  expect(paid.body.data.order).toMatchObject({ orderStatus: 'Processing', paymentStatus: 'Paid' })
  const late = await change(_id, {
    ...seen,
    carrier: 'DHL',
    carrierWas: '',
    trackingNumber: '1234567890',
    trackingNumberWas: '',
  })
  expect(late.code).toBe(409)
  expect(late.body.message).toMatch(/^Order NB-\d+ was changed by Ada Boss at /)
  expect(late.body.errors).toEqual([
    {
      field: 'carrier',
      message: 'The carrier was changed from empty to “UPS”. Save again to make it “DHL”.',
    },
    {
      field: 'trackingNumber',
      message: `The tracking number was changed from empty to “${UPS}”. Save again to make it “1234567890”.`,
    },
  ])
  expect(late.body.data.order.delivery).toMatchObject({ carrier: 'UPS', trackingNumber: UPS })
  const again = { carrier: 'DHL', carrierWas: 'UPS', trackingNumber: '1234567890', trackingNumberWas: UPS }
  expect((await change(_id, { ...seen, ...again })).code).toBe(200)
  expect((await get(_id)).delivery).toMatchObject({ carrier: 'DHL', trackingNumber: '1234567890' })
})

test('the moments of shipping and delivery come and go with the state, and an undo brings them back', async () => {
  const { _id } = await order()
  const moments = async () => {
    const { shippedAt, deliveredAt } = (await get(_id)).delivery
    return { shippedAt, deliveredAt }
  }
  await change(_id, { orderStatus: 'Shipped' })
  const { shippedAt } = await moments()
  shop.wait(60)
  await change(_id, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  await change(_id, { orderStatus: 'Delivered', paymentStatus: 'Paid' })
  const delivered = await moments()
  expect(delivered.shippedAt).toBe(shippedAt)
  expect(delivered.deliveredAt > shippedAt).toBe(true)
  shop.wait(60)
  const { body } = await shop.call('PATCH', '/api/v1/orders', {
    json: { ids: [_id], orderStatus: 'Pending' },
    token: boss.token,
  })
  expect(await moments()).toEqual({ shippedAt: null, deliveredAt: null })
  shop.wait(60)
  await shop.call('POST', '/api/v1/orders/undo', { json: { undo: body.data.undo }, token: boss.token })
  expect(await moments()).toEqual(delivered)
  await change(_id, { orderStatus: 'Shipped' })
  expect(await moments()).toEqual({ shippedAt, deliveredAt: null })
  await change(_id, { orderStatus: 'Processing' })
  await change(_id, { orderStatus: 'Shipped' })
  expect((await moments()).shippedAt > delivered.deliveredAt).toBe(true)
})

test('without the email the buyer hears nothing', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { fan: 1 })
  await change(_id, { orderStatus: 'Shipped', carrier: 'UPS', trackingNumber: UPS, email: false })
  await sendMails(shop)
  expect(await mailsTo(shop, her.email)).toHaveLength(1)
})
