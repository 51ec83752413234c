import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, leave, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
  await addProducts(shop, { board: 50 })
  boss = await admin(shop)
})
afterAll(() => shop.close())

const change = (id: string, orderStatus: string, paymentStatus = 'Pending') =>
  shop.call('PATCH', `/api/v1/orders/${id}`, { json: { orderStatus, paymentStatus }, token: boss.token })
const CHANGED = /^Subject: (Order NB-\d+(?:: \w+| shipped))\r?$/m
const toldTo = async ({ email }: Person) => {
  await sendMails(shop)
  return (await mailsTo(shop, email)).flatMap((mail) => CHANGED.exec(mail)?.[1] ?? [])
}

test('a buyer hears by mail where an order stands now, with a link to it; the same state again says nothing', async () => {
  const her = await customer(shop)
  const { _id, number } = await buy(shop, her, { board: 1 })
  await change(_id, 'Pending')
  expect(await toldTo(her)).toEqual([])
  await change(_id, 'Shipped', 'Paid')
  await change(_id, 'Shipped', 'Paid')
  expect(await toldTo(her)).toEqual([`Order ${number} shipped`])
  const [mail] = (await mailsTo(shop, her.email)).filter((text) => CHANGED.test(text))
  expect(mail).toContain(`https://shop.example.test/dashboard/myOrder/${_id}`)
  expect(mail).toContain('Paid. Thank you')
})

test('a change that is followed by another before its mail went out is told once', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { board: 1 })
  await change(_id, 'Processing')
  await change(_id, 'Delivered')
  expect(await toldTo(her)).toEqual([expect.stringMatching(/: Delivered$/)])
})

test('the mail waits until the change can no longer be undone with one click', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { board: 1 })
  await change(_id, 'Shipped')
  const { rows } = await sql<{ waits: boolean }>`
    select next_try_at > now() + interval '10 seconds' as waits from mails
    where kind = 'order-shipped' and recipient = ${her.email}`.execute(shop.shop.db)
  expect(rows).toEqual([{ waits: true }])
})

const changeMany = async (ids: string[], orderStatus: string) => {
  const json = { ids, orderStatus }
  return (await shop.call('PATCH', '/api/v1/orders', { json, token: boss.token })).body.data.undo
}
const undo = async (id: string) =>
  expect(
    (await shop.call('POST', '/api/v1/orders/undo', { json: { undo: id }, token: boss.token })).code,
  ).toBe(200)

test('a change that is undone before its mail went out is not told; one undone later is', async () => {
  const [early, late] = [await customer(shop), await customer(shop)]
  const orders = [await buy(shop, early, { board: 1 }), await buy(shop, late, { board: 1 })]
  await undo(await changeMany([orders[0]._id], 'Shipped'))
  expect(await toldTo(early)).toEqual([])
  const change = await changeMany([orders[1]._id], 'Shipped')
  expect(await toldTo(late)).toHaveLength(1)
  await undo(change)
  expect(await toldTo(late)).toEqual([
    expect.stringMatching(/ shipped$/),
    expect.stringMatching(/: Pending$/),
  ])
})

test('an undo leaves the mail of the change before it: what the buyer was not told yet, he is told', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { board: 1 })
  await change(_id, 'Processing')
  await undo(await changeMany([_id], 'Shipped'))
  expect(await toldTo(her)).toEqual([expect.stringMatching(/: Processing$/)])
})

test('a change back by hand, before anything was told, is not told either', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { board: 1 })
  await change(_id, 'Shipped')
  await change(_id, 'Processing')
  await change(_id, 'Pending')
  expect(await toldTo(her)).toEqual([])
})

test('a change that is undone while its mail is on its way is told, and so is the undoing', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { board: 1 })
  const bulk = await changeMany([_id], 'Shipped')
  const { db } = shop.shop
  const underWay = db
    .updateTable('mails')
    .where('kind', '=', 'order-shipped')
    .where('recipient', '=', her.email)
  await underWay.set({ sending_at: shop.shop.now() }).execute()
  await undo(bulk)
  await underWay.where('sending_at', 'is not', null).set({ sending_at: null }).execute()
  expect(await toldTo(her)).toHaveLength(2)
})

test('nobody is told of the order of a deleted account', async () => {
  const her = await customer(shop)
  const { _id } = await buy(shop, her, { board: 1 })
  await leave(shop, her.token)
  expect((await change(_id, 'Shipped')).code).toBe(200)
  expect(await toldTo(her)).toEqual([])
})

const ship = (id: string, json: object) =>
  shop.call('PATCH', `/api/v1/orders/${id}`, {
    json: { orderStatus: 'Shipped', paymentStatus: 'Pending', ...json },
    token: boss.token,
  })
const UPS = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }

test('what is shipped is told once, with what is in it, when it arrives and where it is followed', async () => {
  const her = await customer(shop)
  const { _id, number } = await buy(shop, her, { board: 2 })
  await ship(_id, UPS)
  await ship(_id, UPS)
  expect(await toldTo(her)).toEqual([`Order ${number} shipped`])
  const [mail] = (await mailsTo(shop, her.email)).filter((text) => CHANGED.test(text))
  for (const part of ['Arrives ', 'https://www.ups.com/track?tracknum=1Z999AA10123456784', '12 Harbour Road'])
    expect(mail).toContain(part)
})

test('a number that comes later is told; one that comes before the mail has left is in it', async () => {
  const [early, late] = [await customer(shop), await customer(shop)]
  const orders = [await buy(shop, early, { board: 1 }), await buy(shop, late, { board: 1 })]
  await ship(orders[0]._id, {})
  await ship(orders[0]._id, UPS)
  expect(await toldTo(early)).toHaveLength(1)
  await ship(orders[1]._id, {})
  expect(await toldTo(late)).toHaveLength(1)
  await ship(orders[1]._id, UPS)
  expect(await toldTo(late)).toHaveLength(2)
  await ship(orders[1]._id, { ...UPS, paymentStatus: 'Paid' })
  expect((await toldTo(late)).at(-1), 'it was paid, nothing else').toMatch(/: Shipped$/)
})

test('a number that was not told yet is told with what comes after it, and stays told where that is undone', async () => {
  const her = await customer(shop)
  const { _id, number } = await buy(shop, her, { board: 1 })
  await ship(_id, {})
  expect(await toldTo(her)).toHaveLength(1)
  await ship(_id, UPS)
  await change(_id, 'Shipped', 'Paid')
  const { body } = await shop.call('PATCH', '/api/v1/orders', {
    json: { ids: [_id], paymentStatus: 'Pending' },
    token: boss.token,
  })
  await undo(body.data.undo)
  expect((await toldTo(her)).slice(1)).toEqual([`Order ${number} shipped`])
  const mail = (await mailsTo(shop, her.email)).findLast((text) => CHANGED.test(text))
  expect(mail).toContain(UPS.trackingNumber)
  expect(mail).toContain('Paid. Thank you')
})

test('what is changed without an email is told all the same where a mail would tell otherwise', async () => {
  const [back, mistyped] = [await customer(shop), await customer(shop)]
  const orders = [await buy(shop, back, { board: 1 }), await buy(shop, mistyped, { board: 1 })]
  await ship(orders[0]._id, {})
  await ship(orders[0]._id, { orderStatus: 'Pending', email: false })
  expect(await toldTo(back)).toEqual([])
  await ship(orders[1]._id, { ...UPS, trackingNumber: '1Z999AA10000000000' })
  await ship(orders[1]._id, { ...UPS, email: false })
  expect(await toldTo(mistyped)).toHaveLength(1)
  const mail = (await mailsTo(shop, mistyped.email)).findLast((text) => CHANGED.test(text))
  expect(mail).toContain(UPS.trackingNumber)
  expect(mail).not.toContain('1Z999AA10000000000')
})
