import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, signUp } from '../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { fillDemo } from './fill-demo.server.ts'
import { isDemo, isEmpty } from './is-demo.server.ts'
import { demoCustomers } from './reviews/demo-customers.ts'

let opened: TestShop
let ownAdmin: string
const heard: number[] = []
beforeAll(async () => {
  opened = await openTestShop({ DEMO: 'on' })
  expect([await isEmpty(opened.shop.db), await isDemo(opened.shop)]).toEqual([true, false])
  // As ADMIN_EMAIL makes him before all else.
  const [{ email, password }] = demoAccounts
  ownAdmin = (await signUp(opened, { email, password })).id
  await opened.shop.db.updateTable('users').set({ role: 'admin' }).execute()
  await Promise.all([fillDemo(opened.shop, (done) => heard.push(done)), fillDemo(opened.shop, () => {})])
}, 300_000)
afterAll(() => opened.close())

/** The ids of what breaks a rule. */
const breaking = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(opened.shop.db)).rows.map(({ id }) => id)

test('the shop is a demo then, and is never filled again', async () => {
  expect([await isEmpty(opened.shop.db), await isDemo(opened.shop)]).toEqual([false, true])
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
    'Shipped',
    'Delivered',
    'Shipped',
    'Delivered',
  ])
})

test('one return is asked for and one approved, and neither is of software', async () => {
  const [chief] = demoAccounts
  const { token } = (await logIn(opened, chief.email, chief.password)).body
  const { data } = (await opened.call('GET', '/api/v1/returns', { token })).body
  expect(data.return.map(({ state }: { state: string }) => state)).toEqual(['Requested', 'Approved'])
  for (const { product } of data.return) expect(product[0].name).not.toMatch(/Windows|Linux|Mint/)
})

test('two nodes that start at once fill it once, and an account of that address is left as it is', async () => {
  const { products, users } = await counts()
  expect(products).toBe(heard.length)
  expect(users).toBe(demoAccounts.length + demoCustomers.length)
  const { id } = await opened.shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccounts[0].email)
    .executeTakeFirstOrThrow()
  expect(id).toBe(ownAdmin)
})

const counts = async () => {
  const { rows } = await sql<{ products: number; users: number }>`
    select (select count(*) from products) as products, (select count(*) from users) as users`.execute(
    opened.shop.db,
  )
  return rows[0] ?? { products: 0, users: 0 }
}
