import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundBooks, place, wanted } from '../../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../../tests/support/listing.ts'
import { admin, customer } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const under = (key: string) => ({ 'idempotency-key': key })

test('A04 SUBMIT-TWICE: one key, one order, on two nodes at once', async () => {
  await addProducts(shop, { gpu: 10 })
  const who = await customer(shop)
  const nodes = [shop, shop.openNode()]
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      place(nodes[i % 2] ?? shop, who, wanted({ gpu: 1 }), under('checkout-1')),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(15).fill(200), 201])
  expect(new Set(answers.map(({ body }) => body.data.order._id)).size).toBe(1)
  expect(await stockOf(shop, 'gpu')).toBe(9)
})

test('A04 SUBMIT-TWICE: a repeat answers the order though its piece was the last', async () => {
  await addProducts(shop, { last: 1 })
  const who = await customer(shop)
  const send = () => place(shop, who, wanted({ last: 1 }), under('last-piece'))
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect([first.code, second.code].sort()).toEqual([200, 201])
  expect(third.code).toBe(200)
  expect(third.body.message).toBe('Order placed successfully.')
  expect(third.body.data.order._id).toBe(first.body.data.order._id)
})

test('A04 SUBMIT-TWICE: the same key with another body is refused', async () => {
  await addProducts(shop, { cpu: 10 })
  const who = await customer(shop)
  const first = await place(shop, who, wanted({ cpu: 1 }), under('k'))
  expect(first.code).toBe(201)
  expect((await place(shop, who, wanted({ cpu: 2 }), under('k'))).code).toBe(409)
  expect((await place(shop, who, wanted({ cpu: 1 }, { pincode: '110001' }), under('k'))).code).toBe(409)
  const { product, ...address } = wanted({ cpu: 1 })
  const shuffled = { extra: 'ignored', ...address, address: `  ${address.address} `, product }
  const same = await place(shop, who, shuffled, under('k'))
  expect(same.code, 'as parsed it is the same body').toBe(200)
  expect(same.body.data.order._id).toBe(first.body.data.order._id)
  expect(await stockOf(shop, 'cpu')).toBe(9)
})

test('A04 SUBMIT-TWICE: only a placed order uses a key up', async () => {
  await addProducts(shop, { board: 1 })
  const who = await customer(shop)
  expect((await place(shop, who, wanted({ board: 2 }), under('again'))).code).toBe(409)
  expect((await place(shop, who, wanted({ board: 1 }, { country: 'Atlantis' }), under('again'))).code).toBe(
    400,
  )
  expect((await place(shop, who, wanted({ board: 1 }), under('again'))).code).toBe(201)
})

test('a key belongs to its customer, and has at most 200 characters', async () => {
  await addProducts(shop, { case: 10 })
  const [ana, ben] = [await customer(shop), await customer(shop)]
  const key = 'x'.repeat(200)
  expect((await place(shop, ana, wanted({ case: 1 }), under(key))).code).toBe(201)
  expect((await place(shop, ben, wanted({ case: 1 }), under(key))).code).toBe(201)
  const long = await place(shop, ana, wanted({ case: 1 }), under(`${key}x`))
  expect(long.code).toBe(400)
  expect(long.body.errors[0].field).toBe('Idempotency-Key')
  expect(await stockOf(shop, 'case')).toBe(8)
})

test('60 tries to order in a minute for a customer, refused ones too; admins have no limit', async () => {
  await addProducts(shop, { mouse: 100 })
  const [busy, other, boss] = [await customer(shop), await customer(shop), await admin(shop)]
  const send = (who: typeof busy) => place(shop, who, {})
  const codes = await Promise.all(Array.from({ length: 60 }, () => send(busy)))
  expect(codes.every(({ code }) => code === 400)).toBe(true)
  const more = await place(shop, busy, wanted({ mouse: 1 }))
  expect(more.code).toBe(429)
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await place(shop, other, wanted({ mouse: 1 }))).code).toBe(201)
  const bosses = await Promise.all(Array.from({ length: 61 }, () => send(boss)))
  expect(bosses.every(({ code }) => code === 400)).toBe(true)
})
