import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, expectSoundBooks, place, wanted } from '../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../tests/support/listing.ts'
import { customer, type Person } from '../../../tests/support/people.ts'
import { type Got, openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let otherNode: Pick<TestShop, 'call'>
beforeAll(async () => {
  shop = await openTestShop()
  otherNode = shop.openNode()
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const nodeOf = (turn: number) => (turn % 2 ? otherNode : shop)
const codesOf = (answers: Got[]) => answers.map(({ code }) => code).sort()
const customers = (count: number) => Promise.all(Array.from({ length: count }, () => customer(shop)))

async function ordersHolding(productId: string): Promise<string[]> {
  const rows = await shop.shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', '=', productId)
    .execute()
  return rows.map(({ order_id }) => order_id).sort()
}

test('A03 STOCK-RACE: twenty buyers on two nodes, one last piece, ten rounds', async () => {
  const buyers = await customers(5)
  for (let round = 0; round < 10; round++) {
    const last = `last-piece-${round}`
    await addProducts(shop, { [last]: { stock: 1, priceCents: 50_000 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => place(nodeOf(i), buyers[i % 5] as Person, wanted({ [last]: 1 }))),
    )
    expect(codesOf(answers)).toEqual([201, ...Array(19).fill(409)])
    const refused = answers.filter(({ code }) => code === 409)
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([`Only 0 of ${last} in stock.`]))
    expect(await stockOf(shop, last)).toBe(0)
    const won = answers.filter(({ code }) => code === 201).map(({ body }) => body.data.order._id)
    expect(await ordersHolding(last)).toEqual(won)
  }
})

test('A03 STOCK-RACE: forty buyers of seven pieces, some two at a time: never one too many', async () => {
  await addProducts(shop, { seven: 7 })
  const buyers = await customers(40)
  const answers = await Promise.all(
    buyers.map((who, i) => place(nodeOf(i), who, wanted({ seven: 1 + (i % 2) }))),
  )
  const sold = answers
    .filter(({ code }) => code === 201)
    .reduce((sum, { body }) => sum + body.data.order.product[0].quantity, 0)
  expect(sold).toBe(7)
  expect(new Set(codesOf(answers))).toEqual(new Set([201, 409]))
  expect(await stockOf(shop, 'seven')).toBe(0)
})

test('crossed carts on two nodes do not wait for each other for ever', async () => {
  const parts = ['cross-a', 'cross-b', 'cross-c', 'cross-d']
  await addProducts(shop, Object.fromEntries(parts.map((id) => [id, 200])))
  const buyers = await customers(20)
  const answers = await Promise.all(
    buyers.flatMap((who, i) => {
      const ids = i % 2 ? parts : parts.toReversed()
      const body = wanted(Object.fromEntries(ids.map((id) => [id, 1])))
      return [place(nodeOf(i), who, body), place(nodeOf(i + 1), who, body)]
    }),
  )
  expect(codesOf(answers)).toEqual(Array(40).fill(201))
  for (const id of parts) expect(await stockOf(shop, id)).toBe(160)
  const told = answers.map(({ body }) => body.data.order._id).sort()
  expect(await ordersHolding('cross-a'), 'each acknowledged order is there once').toEqual(told)
  const numbers = answers.map(({ body }) => body.data.order.number)
  expect(new Set(numbers).size, 'no two orders share a number').toBe(40)
})

test('a product deleted while it is ordered is sold or gone, never a failure', async () => {
  const buyers = await customers(6)
  for (let round = 0; round < 5; round++) {
    const id = `doomed-${round}`
    await addProducts(shop, { [id]: { stock: 100, name: 'Doomed' } })
    const orders = buyers.map((who, i) => place(nodeOf(i), who, wanted({ [id]: 1 })))
    const gone = shop.shop.db.deleteFrom('products').where('id', '=', id).execute()
    const answers = await Promise.all(orders)
    await gone
    for (const { code, body } of answers)
      expect(code === 201 || body.message === 'This product is no longer sold.', body.message).toBe(true)
    const told = answers.filter(({ code }) => code === 201).map(({ body }) => body.data.order._id)
    expect(await ordersHolding(id), 'orders keep their lines').toEqual(told.sort())
  }
})

test('a buyer deleted while he orders has ordered or is signed out, never a failure', async () => {
  await addProducts(shop, { wish: 500 })
  const told: string[] = []
  for (let round = 0; round < 6; round++) {
    const who = await customer(shop)
    const orders = Array.from({ length: 4 }, (_, i) => place(nodeOf(i), who, wanted({ wish: 1 })))
    await new Promise((resolve) => setTimeout(resolve, round * 2))
    await shop.shop.db.deleteFrom('users').where('id', '=', who.id).execute()
    const answers = await Promise.all(orders)
    for (const { code } of answers) expect([201, 401]).toContain(code)
    told.push(...answers.filter(({ code }) => code === 201).map(({ body }) => body.data.order._id))
  }
  expect(await ordersHolding('wish')).toEqual(expect.arrayContaining(told))
})

test('a price that changes while carts come in is charged as it was shown, or told', async () => {
  await addProducts(shop, { volatile: { stock: 500, priceCents: 10_000, name: 'Volatile' } })
  const buyers = await customers(20)
  const seen = { product: [{ productId: 'volatile', quantity: 1, unitPrice: 100 }], price: 100 }
  const orders = buyers.map((who, i) => place(nodeOf(i), who, { ...wanted({}), ...seen }))
  const raise = shop.shop.db
    .updateTable('products')
    .set({ price_cents: 11_000 })
    .where('id', '=', 'volatile')
    .execute()
  const answers = await Promise.all(orders)
  await raise
  for (const { code, body } of answers)
    if (code === 201) expect(body.data.order.price).toBe(100)
    else expect(body.message).toBe('The price of Volatile changed from $100.00 to $110.00.')
  const late = await place(shop, buyers[0] as Person, { ...wanted({}), ...seen })
  expect(late.code).toBe(409)
  expect((await buy(shop, buyers[0] as Person, { volatile: 1 })).price).toBe(110)
})
