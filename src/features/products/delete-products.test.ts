import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
})
afterAll(() => shop.close())

const remove = (ids: unknown, who: Person = boss) =>
  shop.call('POST', '/api/v1/products/delete', { json: { ids }, token: who.token })
const codeOf = async (id: string) => (await shop.call('GET', `/api/v1/products/${id}`)).code

test('many are deleted at once, those that are gone are passed over, and orders keep their lines', async () => {
  await addProducts(shop, { a1: 5, a2: 5, a3: 5 })
  const buyer = await customer(shop)
  const { _id } = await buy(shop, buyer, { a1: 2 })
  const { code, body } = await remove(['a2', 'a1', 'a2', 'no-such'])
  expect(code).toBe(200)
  expect(body).toMatchObject({ message: '2 products deleted.', data: { deleted: 2 } })
  expect([await codeOf('a1'), await codeOf('a2'), await codeOf('a3')]).toEqual([404, 404, 200])
  const order = (await shop.call('GET', `/api/v1/orders/${_id}`, { token: buyer.token })).body.data.order
  expect(order.product[0]).toMatchObject({ name: 'a1', quantity: 2 })
  const trail = await shop.call('GET', '/api/v1/audit?subject=product:a2', { token: boss.token })
  expect(trail.body.data.audit[0]).toMatchObject({ act: 'delete', user: { name: 'Ada Boss' } })
})

test('none, more than a thousand, and what no admin asks for are refused', async () => {
  await addProducts(shop, { b1: 5 })
  expect((await remove([])).code).toBe(400)
  expect((await remove(Array.from({ length: 1001 }, (_, at) => `b${at}`))).code).toBe(400)
  expect((await remove(['b1'], await customer(shop))).code).toBe(403)
  expect(await codeOf('b1')).toBe(200)
})
