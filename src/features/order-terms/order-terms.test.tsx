import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleFacts } from '#features/mail/sample-facts.ts'
import { writeContent } from '#features/mail/templates/emails.ts'
import { AdminEditOrder } from '#features/orders/admin/admin-edit-order.tsx'
import { PaymentChoice } from '#features/orders/checkout/payment-choice.tsx'
import { Order, ShippingForm } from '#features/orders/contract.ts'
import { OrderSheet } from '#features/orders/order-page/order-sheet.tsx'
import { OrderState } from '#features/orders/order-page/order-state.tsx'
import { ReturnStateTag } from '#features/returns/components/return-state-tag.tsx'
import { ADDRESS as address, buy } from '../../../tests/support/checkout.ts'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { addProducts } from '../../../tests/support/listing.ts'
import { mailsTo, sendMails } from '../../../tests/support/mailbox.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { sold } from '../../../tests/support/sold.ts'
import { countedOrders, ofCountedOrders } from './counted-orders.server.ts'
import { COUNTRIES, hintFor } from './countries.ts'
import { ORDER_STATES, ORDER_STATUSES, orderTerms } from './order-status.ts'
import { PAYMENT_STATUSES, paymentTerms } from './payment-status.ts'
import { isOpenPayment, PAYMENT_TYPES } from './payment-types.ts'
import { wordsOfPayment } from './payment-words.ts'
import { RETURN_STATES, returnTerms } from './return-state.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.test' })
  await addProducts(shop, { board: 50 })
  boss = await admin(shop)
})
afterAll(() => shop.close())

const ask = (path: string) => shop.call('GET', path, { token: boss.token })
const set = (id: string, orderStatus: string, paymentStatus = 'Pending') =>
  shop.call('PATCH', `/api/v1/orders/${id}`, { json: { orderStatus, paymentStatus }, token: boss.token })
const stockOf = async (id: string) => (await ask(`/api/v1/products/${id}`)).body.data.product.quantity

/** The words that the database lets stand in a column. */
async function wordsAllowed(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(shop.shop.db)
  const rules = rows.map(({ rule }) => rule).filter((rule) => rule.startsWith(`CHECK ((${column} = ANY`))
  expect(rules).toHaveLength(1)
  return [...(rules[0] ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
}

test('the database lets the states of the tables stand, and no other', async () => {
  expect(await wordsAllowed('orders', 'order_status')).toEqual(ORDER_STATUSES)
  expect(await wordsAllowed('orders', 'payment_status')).toEqual(PAYMENT_STATUSES)
  expect(await wordsAllowed('return_requests', 'state')).toEqual(RETURN_STATES)
})

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  const { label, title, mail, tone, step } = orderTerms(status)
  const other = ORDER_STATUSES.find((one) => one !== status) ?? status

  test('is known to form, page, filter, export, mail and stock', async () => {
    const buyer = await customer(shop)
    const before = await stockOf('board')
    const { _id, number } = await buy(shop, buyer, { board: 2 })
    await set(_id, other)
    await sendMails(shop)
    const { code, body } = await set(_id, status)
    expect([code, body.data.order.orderStatus]).toEqual([200, status])

    expect(orderTerms(status).stock).toBe('taken')
    expect(await stockOf('board')).toBe(before - 2)

    const found = await ask(`/api/v1/orders?orderStatus=${status}&search=${number}`)
    expect(found.body.data.order.map((order: { number: string }) => order.number)).toEqual([number])
    const list = await ask(`/api/v1/orders.csv?orderStatus=${status}&search=${number}`)
    expect(list.text.trim().split('\r\n').at(-1)).toContain(`,${status},`)

    const order = z.decode(Order, body.data.order)
    const page = wordsOf(
      drawPage(<OrderSheet order={{ ...order, delivery: { ...order.delivery, promise: null } }} />),
    )
    for (const words of [title, label, step]) expect(page).toContain(words)
    expect(drawPage(<OrderState order={order} />).includes('tag-good')).toBe(tone === 'good')

    await sendMails(shop)
    // Put together byte by byte.
    const last = Buffer.from((await mailsTo(shop, buyer.email)).at(-1) ?? '', 'latin1').toString()
    if (orderTerms(status).parcel === 'on its way') expect(last).toContain('has shipped')
    else for (const words of [`Order ${number}: ${label}`, mail]) expect(last).toContain(words)
  })

  test('may become what its table says: the form offers it, and the shop takes nothing else', async () => {
    const { _id, number } = await buy(shop, await customer(shop), { board: 1 })
    const order = z.decode(Order, (await set(_id, status)).body.data.order)
    const offered = () =>
      [
        ...(
          /<select.*?<\/select>/s.exec(drawPage(<AdminEditOrder order={order} onClose={() => {}} />))?.[0] ??
          ''
        ).matchAll(/<option[^>]*>([^<]+)/g),
      ].map(([, words]) => words)
    expect(offered()).toEqual(ORDER_STATUSES.map((one) => orderTerms(one).label))
    const entry: { mayFollow: unknown } = ORDER_STATES[status]
    const { mayFollow } = entry
    try {
      entry.mayFollow = []
      expect(offered()).toEqual([label])
      const refused = await set(_id, other)
      expect([refused.code, refused.body.message]).toEqual([
        409,
        `Order ${number} is ${label} and can’t become ${orderTerms(other).label}.`,
      ])
      const many = { json: { ids: [_id], orderStatus: other }, token: boss.token }
      expect((await shop.call('PATCH', '/api/v1/orders', many)).code).toBe(409)
    } finally {
      entry.mayFollow = mayFollow
    }
    expect((await set(_id, other)).code).toBe(200)
  })
})

test('where a state is no sale, its orders leave the sums; while all are, no sum asks', async () => {
  const { db } = shop.shop
  const id = await sold(shop, '2020-05-05T12:00:00Z', { id: 'fan', cents: 500 })
  const countOf = async (counted: Parameters<typeof countedOrders>[0]) => {
    const { rows } = await sql<{ orders: number; lines: number }>`select
      (select count(*) from orders where orders.id = ${id} and ${countedOrders(counted)}) as orders,
      (select count(*) from order_lines where order_id = ${id}
        and ${ofCountedOrders(sql`order_lines.order_id`, counted)}) as lines`.execute(db)
    return rows[0]
  }
  expect(await countOf(['Pending', 'Shipped'])).toEqual({ orders: 1, lines: 1 })
  expect(await countOf(['Shipped', 'Delivered'])).toEqual({ orders: 0, lines: 0 })
  expect(countedOrders().compile(db).sql).toBe('true')
  expect(ofCountedOrders(sql`order_id`).compile(db).sql).toBe('true')
})

test('a payment is told by its state: the filter finds it, table and export name it', async () => {
  for (const status of PAYMENT_STATUSES) {
    const { _id, number } = await buy(shop, await customer(shop), { board: 1 })
    const { body } = await set(_id, 'Processing', status)
    const found = await ask(`/api/v1/orders?paymentStatus=${status}&search=${number}`)
    expect(found.body.data.order).toHaveLength(1)
    const list = await ask(`/api/v1/orders.csv?search=${number}`)
    expect(list.text).toContain(`,${status},Processing,`)
    const order = z.decode(Order, body.data.order)
    const { label, isPaid } = paymentTerms(status)
    expect(wordsOf(drawPage(<OrderState order={order} />))).toBe(
      `Processing ${isPaid ? label : order.paymentType}`,
    )
  }
})

test('each way to pay that is open is offered, taken, and has its words on page and in mails', () => {
  const offer = wordsOf(drawPage(<PaymentChoice chosen="Cash On Delivery" onChoose={() => {}} />))
  for (const { name, note } of PAYMENT_TYPES) {
    for (const words of [name, note]) expect(offer).toContain(words)
    if (!isOpenPayment(name)) continue
    const { mail, toPay, first } = wordsOfPayment(name)
    const now = { publicUrl: 'https://shop.example.test', timeZone: 'UTC', cutoff: '15:00', returnDays: 30 }
    const facts = { ...sampleFacts['order-received'], paymentType: name, isPaid: false }
    const letters = JSON.stringify([
      writeContent('order-received', facts, now as never),
      writeContent('order-shipped', { ...sampleFacts['order-shipped'], ...facts }, now as never),
      writeContent('order-changed', { ...sampleFacts['order-changed'], paymentType: name }, now as never),
    ])
    for (const words of [
      name,
      mail.changed,
      mail.column('$762.78'),
      mail.step.title,
      mail.arrives('$762.78', ''),
    ])
      expect(letters).toContain(words)
    expect(toPay.join('$1').length + first.length).toBeGreaterThan(10)
  }
})

test('each country is taken by the checkout, and has hints of its own', () => {
  for (const country of COUNTRIES) {
    expect(z.safeParse(ShippingForm, { ...address, country }).success, country).toBe(true)
    expect(hintFor(country)).not.toBe(hintFor(''))
  }
  expect(z.safeParse(ShippingForm, { ...address, country: 'Atlantis' }).success).toBe(false)
})

test('each state of a return has its tag, and a mail that tells its buyer', () => {
  for (const state of RETURN_STATES) {
    const { label, tone } = returnTerms(state)
    const tag = drawPage(<ReturnStateTag state={state} />)
    expect(wordsOf(tag)).toBe(label)
    expect(/tag-(good|bad)/.exec(tag)?.[1] ?? null).toBe(tone)
    const { heading } = writeContent('return-changed', { ...sampleFacts['return-changed'], state }, {
      publicUrl: 'https://shop.example.test',
    } as never)
    expect(heading).not.toBe('')
  }
})
