import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLetter } from '#features/mail/templates/letters.ts'
import type { OrderReceivedFacts } from '#features/mail/templates/order-received.ts'
import { buy, place, wanted } from '../../../tests/support/checkout.ts'
import { customer } from '../../../tests/support/people.ts'
import { shelf } from '../../../tests/support/shelf.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const mailsTo = (recipient: string) =>
  shop.shop.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()

test('a placed order is told by one mail, with its lines and totals', async () => {
  await shelf(shop, { fan: { stock: 9, priceCents: 2499, name: 'Quiet fan' } })
  const who = await customer(shop)
  const { _id, number } = await buy(shop, who, { fan: 3 })
  const [mail, ...more] = await mailsTo(who.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'order-received', user_id: who.id, sent_at: null })
  // As it was queued under this kind.
  const facts = mail?.facts as OrderReceivedFacts
  const now = {
    shopName: 'Northbridge',
    shopEmail: 'counter@shop.example',
    publicUrl: 'https://shop.example',
    token: '',
  }
  const letter = writeLetter('order-received', facts, now)
  expect(letter.subject).toBe(`Your order ${number} at Northbridge`)
  expect(letter.parts).toEqual([
    '3 × Quiet fan: $74.97',
    'Subtotal $74.97, shipping $40.00, tax $1.90, gst $1.90.',
    'Order total $118.77, to be paid in cash on delivery.',
    { label: 'See your order', link: `https://shop.example/dashboard/myOrder/${_id}` },
  ])
})

test('an order that was refused or sent again is told by no further mail', async () => {
  await shelf(shop, { last: 1 })
  const who = await customer(shop)
  const key = { 'idempotency-key': 'once' }
  await place(shop, who, wanted({ last: 2 }))
  await place(shop, who, wanted({ last: 1 }), key)
  await place(shop, who, wanted({ last: 1 }), key)
  expect(await mailsTo(who.email)).toHaveLength(1)
})
