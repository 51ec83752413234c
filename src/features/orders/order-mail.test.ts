import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatArrival } from '#features/delivery/format-delivery.ts'
import type { OrderMailFacts } from '#features/mail/templates/order-mail.ts'
import { writeMail } from '#features/mail/write-mail.ts'
import { buy, place, wanted } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { customer } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const mailsTo = (recipient: string) =>
  shop.shop.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()

test('a placed order is told by one mail, with its lines and totals', async () => {
  await addProducts(shop, { fan: { stock: 9, priceCents: 2499, name: 'Quiet fan' } })
  const who = await customer(shop)
  const { _id, number, delivery } = await buy(shop, who, { fan: 3 })
  const [mail, ...more] = await mailsTo(who.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'order-received', user_id: who.id, sent_at: null })
  // As it was queued under this kind.
  const facts = mail?.facts as OrderMailFacts
  const { company } = shop.shop
  const { email, text } = writeMail('order-received', facts, {
    company,
    publicUrl: 'https://shop.example',
    returnDays: 14,
    token: '',
  })
  expect(email.subject).toBe(`Order ${number} received`)
  expect(email.about?.link).toBe(`https://shop.example/dashboard/myOrder/${_id}`)
  expect(text).toContain(formatArrival(delivery.promise))
  for (const words of [
    'Quiet fan\n  3 × $24.99  $74.97',
    'Subtotal      $74.97\nShipping      $40.00\nTax           $1.90\nGst           $1.90\nOrder Total   $118.77',
    '12 Harbour Road, Flat 3\n560001, India\n+91 98450 12345',
    'Cash On Delivery\nPay $118.77 when it arrives',
    `View order:\nhttps://shop.example/dashboard/myOrder/${_id}`,
    'You can return items within 14 days after they arrive',
  ])
    expect(text).toContain(words)
})

test('an order’s mail carries no words of a stranger to an address that may be somebody else’s', async () => {
  await addProducts(shop, { hub: { stock: 9, name: 'Hub' } })
  const who = await customer(shop, 'Win <b>now</b> at evil.example')
  await buy(shop, who, { hub: 1 }, { address: 'Claim it at https://evil.example/now' })
  await buy(shop, who, { hub: 1 }, { address: 'Claim it at evil.example' })
  await buy(shop, who, { hub: 1 }, { address: 'x\n'.repeat(20) })
  for (const { facts } of await mailsTo(who.email)) {
    const { text, html } = writeMail('order-received', facts as OrderMailFacts, {
      company: shop.shop.company,
      publicUrl: 'https://shop.example',
      returnDays: 14,
      token: '',
    })
    expect(text + html).not.toMatch(/evil|<b>now/)
    expect(text).toContain('See your order page')
  }
})

test('an order that was refused or sent again is told by no further mail', async () => {
  await addProducts(shop, { last: 1 })
  const who = await customer(shop)
  const key = { 'idempotency-key': 'once' }
  await place(shop, who, wanted({ last: 2 }))
  await place(shop, who, wanted({ last: 1 }), key)
  await place(shop, who, wanted({ last: 1 }), key)
  expect(await mailsTo(who.email)).toHaveLength(1)
})
