import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { fillDemo, isDemo, isEmpty } from './fill-demo.server.ts'

let opened: TestShop
const heard: number[] = []
beforeAll(async () => {
  opened = await openTestShop()
  expect([await isEmpty(opened.shop), await isDemo(opened.shop)]).toEqual([true, false])
  await fillDemo(opened.shop, (done) => heard.push(done))
})
afterAll(() => opened.close())

/** The ids of what breaks a rule. */
const breaking = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(opened.shop.db)).rows.map(({ id }) => id)

test('the shop is a demo then, and is never filled again', async () => {
  expect([await isEmpty(opened.shop), await isDemo(opened.shop)]).toEqual([false, true])
  expect(heard.at(-1)).toBe(heard.length)
})

test('A06 STOCK-LEDGER: what was received and sold adds up to the stock of each product', async () => {
  expect(
    await breaking(sql`
      select id from products
      where stock <> coalesce((select sum(quantity) from stock_movements where product_id = products.id), 0)`),
  ).toEqual([])
  expect(
    await breaking(sql`
      select stock_movements.id::text from stock_movements join products on products.id = product_id
      where at < products.created_at or at > now()`),
  ).toEqual([])
})

test('A08 MONEY-EXACT: every order is the sum of its lines, and its numbers count up with time', async () => {
  expect(
    await breaking(sql`
      select id from orders
      where subtotal_cents <> (select sum(unit_price_cents * quantity) from order_lines where order_id = orders.id)
        or placed_at < (select created_at from users where users.id = user_id)`),
  ).toEqual([])
  expect(
    await breaking(sql`
      select id from (select id, number, lag(number) over (order by placed_at) as before from orders) as numbered
      where number < before`),
  ).toEqual([])
})

test('A19 REVIEW-INTEGRITY: count and sum of each product’s ratings are those of its reviews', async () => {
  expect(
    await breaking(sql`
      select id from products
      where (rating_number, rating_sum) <>
        (select count(*), coalesce(sum(rating), 0) from reviews where product_id = products.id)`),
  ).toEqual([])
})

test('the printed accounts open the shop, and the shopper finds orders in each state of an order’s way', async () => {
  const [chief, shopper] = demoAccounts
  expect((await logIn(opened, chief.email, chief.password)).body.data.user.role).toBe('admin')
  const { body } = await logIn(opened, shopper.email, shopper.password)
  const orders = (await opened.call('GET', '/api/v1/orders/myOrder', { token: body.token })).body
  expect(orders.data.order.map(({ orderStatus }: { orderStatus: string }) => orderStatus)).toEqual([
    'Processing',
    'Delivered',
    'Delivered',
  ])
})
