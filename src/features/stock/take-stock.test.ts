import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, expectSoundBooks } from '../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../tests/support/listing.ts'
import { customer } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { takeStock } from './take-stock.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

test('stock that was not held beforehand is taken whole or not at all', async () => {
  await addProducts(shop, { a: 5, b: 1, c: 5 })
  const who = await customer(shop)
  const order = await buy(shop, who, { c: 1 })
  const take = (lines: { productId: string; quantity: number }[]) =>
    shop.shop.db.transaction().execute((tx) => takeStock(tx, lines, { orderId: order._id, userId: who.id }))
  const a = { productId: 'a', quantity: 2 }
  await expect(take([a, { productId: 'b', quantity: 2 }])).rejects.toMatchObject({ status: 409 })
  await expect(take([a, { productId: 'nowhere', quantity: 1 }])).rejects.toMatchObject({ status: 409 })
  expect(await stockOf(shop, 'a')).toBe(5)
  expect(await stockOf(shop, 'b')).toBe(1)
})

test('A06 STOCK-LEDGER: one order cannot take the same product twice', async () => {
  await addProducts(shop, { once: 5 })
  const who = await customer(shop)
  const order = await buy(shop, who, { once: 1 })
  const again = shop.shop.db
    .transaction()
    .execute((tx) =>
      takeStock(tx, [{ productId: 'once', quantity: 1 }], { orderId: order._id, userId: who.id }),
    )
  await expect(again).rejects.toThrow()
  expect(await stockOf(shop, 'once')).toBe(4)
})
