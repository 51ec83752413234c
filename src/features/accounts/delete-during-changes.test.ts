import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { admin, customer } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop, { gpu: 100 })
})
afterAll(() => shop.close())

/** Holds a row as another transaction would, until it is let go. */
async function hold(table: 'orders' | 'products', id: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let done: Promise<void> = Promise.resolve()
  await new Promise<void>((isHeld) => {
    done = shop.shop.db.transaction().execute(async (tx) => {
      await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx)
      isHeld()
      await held
    })
  })
  return async () => {
    letGo()
    await done
  }
}

const waiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.shop.db)
  return rows[0]?.waiting
}

test('who deletes the account while an admin changes its orders waits, and both are done', async () => {
  const boss = await admin(shop)
  const buyer = await customer(shop)
  const placed = [await buy(shop, buyer, { gpu: 1 }), await buy(shop, buyer, { gpu: 1 })]
  const ids = placed.map(({ _id }) => _id).sort()
  const letGo = await hold('orders', ids.at(-1) ?? '')
  const changed = shop.call('PATCH', '/api/v1/orders', {
    json: { ids, orderStatus: 'Shipped' },
    token: boss.token,
  })
  await expect.poll(waiting).toBe(1)
  const deleted = shop.call('DELETE', `/api/v1/users/${buyer.id}`, { token: boss.token })
  await expect.poll(waiting).toBe(2)
  await letGo()
  expect((await changed).code).toBe(200)
  expect((await deleted).code).toBe(200)
})

test('deleting a customer waits for no admin: neither for one at work nor for the last two', async () => {
  const [boss, busy] = [await admin(shop), await admin(shop)]
  const buyer = await customer(shop)
  const letGo = await hold('products', 'gpu')
  const changed = shop.call('PATCH', '/api/v1/products', {
    json: { ids: ['gpu'], change: { price: { set: 500 } } },
    token: busy.token,
  })
  await expect.poll(waiting).toBe(1)
  const { code } = await shop.call('DELETE', `/api/v1/users/${buyer.id}`, { token: boss.token })
  expect(code).toBe(200)
  await letGo()
  expect((await changed).code).toBe(200)
})

test('of the last two admins who leave at once one stays', async () => {
  const own = await openTestShop()
  for (let round = 0; round < 5; round++) {
    const two = [await admin(own), await admin(own)]
    const left = await Promise.all(
      two.map(({ id, token }) => {
        const form = new FormData()
        form.append('role', 'user')
        return own.call('PATCH', `/api/v1/users/${id}`, { form, token })
      }),
    )
    expect(left.map(({ code }) => code).sort()).toEqual([200, 409])
    await own.shop.db.deleteFrom('users').execute()
  }
  await own.close()
})
