import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.server.ts'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

const run = promisify(execFile)
const PROGRAM = new URL('../../../../tests/support/export-worker.ts', import.meta.url).pathname
const ORDERS = 100_000

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
  const buyer = await customer(shop)
  await sql`insert into orders (id, user_id, address, pincode, phone_number, country, payment_type, subtotal_cents,
      shipping_cents, tax_cents, gst_cents, placed_at)
    select md5(n::text), ${buyer.id}, 'x', '1', '1', 'India', 'Cash On Delivery', 100, 0, 0, 0,
      now() - make_interval(secs => n) from generate_series(1, ${ORDERS}::integer) n`.execute(shop.shop.db)
})
afterAll(() => shop.close())

test('three exports of very many orders at once take little memory, at the pace of their readers', async () => {
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=36', PROGRAM, JSON.stringify(shop.shop.connection), shop.shop.settings.shopFile],
    { timeout: 100_000 },
  )
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([ORDERS, ORDERS, ORDERS])
})

test('who asks for the head of an export alone keeps no place', async () => {
  const { hono } = createApp(shop.shop)
  const ask = (method: string) =>
    hono.fetch(
      new Request('http://shop.test/api/v1/users.csv', {
        method,
        headers: { authorization: `Bearer ${boss.token}` },
      }),
    )
  for (let at = 0; at <= CALL_COSTS.export.atOnce; at++) {
    const { status, headers } = await ask('HEAD')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  }
  const response = await ask('GET')
  expect([response.status, (await response.text()).split('\n').length]).toEqual([200, 4])
})

test('an export that its reader gives up gives back what it holds', async () => {
  const { hono } = createApp(shop.shop)
  const ask = () =>
    hono.fetch(
      new Request('http://shop.test/api/v1/orders.csv', {
        headers: { authorization: `Bearer ${boss.token}` },
      }),
    )
  for (let at = 0; at < 12; at++) {
    const response = await ask()
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    if (at % 2) await reader?.read()
    await reader?.cancel()
  }
  // More than there are connections were given up: one of them would be missing here.
  const counts = await Promise.all(
    Array.from({ length: 10 }, () => sql<{ n: number }>`select 1 as n`.execute(shop.shop.db)),
  )
  expect(counts).toHaveLength(10)
  const { rows } = await sql`select from pg_cursors`.execute(shop.shop.db)
  expect(rows).toHaveLength(0)
})
