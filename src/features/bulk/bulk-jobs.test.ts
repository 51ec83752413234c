import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBatch } from '#features/products/change-products.server.ts'
import { BULK_WORK } from '#work.server.ts'
import { buy, expectSoundBooks } from '../../../tests/support/checkout.ts'
import { addProducts, CATEGORY } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { stopBulk, workOnBulk } from './work-on-bulk.server.ts'

const MANY = 1300

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
  await addProducts(shop, { 'first-of-all': 20, 'last-of-all': 20 })
  await sql`insert into products (id, name, price_cents, category_id)
    select 'many-' || n, 'Numbered ' || n, 2000, ${CATEGORY} from generate_series(1, ${MANY - 2}::integer) n`.execute(
    shop.shop.db,
  )
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const as = (who: Person) => (method: string, path: string, json?: unknown) =>
  shop.call(method, `/api/v1${path}`, { token: who.token, ...(json !== undefined && { json }) })
const ask = (method: string, path: string, json?: unknown) => as(boss)(method, path, json)
const selectAll = async () => (await ask('GET', `/products/all/selection?category=${CATEGORY}`)).body.data
const changeAll = async (change: unknown) =>
  ask('PATCH', `/products?category=${CATEGORY}`, { all: await selectAll(), change })
const work = (id: string) => workOnBulk(shop.shop, BULK_WORK, id)
const jobNow = async (id: string) => (await ask('GET', `/bulk-jobs/${id}`)).body.data.job
const pricesNow = async () =>
  (
    await sql<{ price: number; count: number }>`select price_cents as price, count(*) as count
      from products group by 1 order by 1`.execute(shop.shop.db)
  ).rows.map(({ price, count }) => [price, count])

test('more than a thousand are changed by a job that says how far it is, and taken back by another', async () => {
  const { code, body } = await changeAll({ price: { set: 30 } })
  expect([code, body.message]).toEqual([200, '1,300 products are being changed.'])
  const { job } = body.data
  expect(job).toMatchObject({ state: 'working', total: MANY, done: 0, changed: 0, undo: null })
  await work(job._id)
  const done = await jobNow(job._id)
  expect(done).toMatchObject({ state: 'done', done: MANY, changed: MANY, leftCount: 0 })
  expect(await pricesNow()).toEqual([[3000, MANY]])
  const undone = (await ask('POST', '/products/undo', { undo: done.undo })).body
  expect(undone.message).toBe('1,300 products are being restored.')
  expect((await ask('POST', '/products/undo', { undo: done.undo })).code).toBe(409)
  await work(undone.data.job._id)
  expect(await jobNow(undone.data.job._id)).toMatchObject({ state: 'done', changed: MANY })
  expect(await pricesNow()).toEqual([
    [2000, MANY - 2],
    [100_000, 2],
  ])
})

test('a buyer waits for no more than the batch that holds what they buy', async () => {
  const { job } = (await changeAll({ discount: { set: 1 } })).body.data
  const buyer = await customer(shop)
  const [held, bought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The last batch is kept from going on: those before it are through, and what they held is free.
  const holding = shop.shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', 'many-998').forNoKeyUpdate().execute()
    held.resolve()
    await bought.promise
  })
  await held.promise
  const working = work(job._id)
  await expect.poll(async () => (await jobNow(job._id)).done, { timeout: 60_000 }).toBe(1000)
  await buy(shop, buyer, { 'first-of-all': 1 })
  expect(await jobNow(job._id)).toMatchObject({ state: 'working', done: 1000, changed: 1000 })
  bought.resolve()
  await Promise.all([holding, working])
  expect(await jobNow(job._id)).toMatchObject({ state: 'done', changed: MANY })
})

test('where one would break a rule nothing is begun; one that breaks it by its turn is left and named', async () => {
  const { db } = shop.shop
  const cheap = db.updateTable('products').set({ price_cents: 200, discount_cents: 0 })
  await cheap.where('id', '=', 'many-7').execute()
  const refused = await changeAll({ price: { amount: -1.5 } })
  expect([refused.code, refused.body.message]).toEqual([
    409,
    'Numbered 7 can’t be changed that way: Minimum price value 1 Nothing was changed.',
  ])
  await db.updateTable('products').set({ price_cents: 2000 }).where('id', '=', 'many-7').execute()
  const { job } = (await changeAll({ price: { amount: -1.5 } })).body.data
  await cheap.where('id', '=', 'many-7').execute()
  await ask('DELETE', '/products/many-8')
  await work(job._id)
  expect(await jobNow(job._id)).toMatchObject({
    state: 'done',
    changed: MANY - 2,
    leftCount: 2,
    left: expect.arrayContaining([
      { _id: 'many-8', name: 'many-8', message: 'This product is no longer sold.' },
      { _id: 'many-7', name: 'Numbered 7', message: 'Minimum price value 1 ' },
    ]),
  })
})

test('a job that was cut off goes on where it was, also when two are at it', async () => {
  const { job } = (await changeAll({ stock: { add: 5 } })).body.data
  const before = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', 'first-of-all')
    .executeTakeFirstOrThrow()
  await Promise.all([work(job._id), work(job._id)])
  const { done, changed } = await jobNow(job._id)
  expect([done, changed]).toEqual([MANY - 1, MANY - 1])
  const after = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', 'first-of-all')
    .executeTakeFirstOrThrow()
  expect(after.stock).toBe(before.stock + 5)
})

test('a job that fails at every try ends with a reason, and what was done by then can be taken back', async () => {
  const { job } = (await changeAll({ stock: { add: 1 } })).body.data
  let batches = 0
  const failing = {
    product: {
      update: async (...batch: Parameters<typeof changeBatch>) => {
        if (batches++ > 0) throw new Error('The disk is gone.')
        return changeBatch(...batch)
      },
    },
    order: {},
  }
  await shop.shop.db
    .transaction()
    .execute((tx) =>
      sql`update pgboss.job set retry_limit = 0, start_after = now() where name = 'bulk' and state < 'active'`.execute(
        tx,
      ),
    )
  const { jobs } = shop.shop
  const toDo = {
    work: ({ jobId }: { jobId: string }) => workOnBulk(shop.shop, failing, jobId),
    giveUp: ({ jobId }: { jobId: string }) => stopBulk(shop.shop, jobId),
  }
  const nothing = { work: async () => {} }
  await jobs.start(shop.shop.db, { bulk: toDo, restock: nothing, 'index-category': nothing })
  try {
    await expect.poll(async () => (await jobNow(job._id)).state, { timeout: 20_000 }).toBe('stopped')
  } finally {
    await jobs.stop()
  }
  const { reason, changed, undo } = await jobNow(job._id)
  expect([reason, changed]).toEqual([expect.stringContaining('each time it was tried'), 500])
  expect(undo).not.toBeNull()
})

test('an admin who is none any more changes nothing further, and a deletion of all goes to its end', async () => {
  const other = await admin(shop, 'Ben Boss')
  const all = await selectAll()
  const path = `/products?category=${CATEGORY}`
  const { job } = (await as(other)('PATCH', path, { all, change: { price: { set: 77 } } })).body.data
  await shop.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', other.id).execute()
  await work(job._id)
  expect(await jobNow(job._id)).toMatchObject({
    state: 'stopped',
    reason: 'Ben Boss is no longer an admin.',
    changed: 0,
    undo: null,
  })
  expect((await pricesNow()).some(([price]) => price === 7700)).toBe(false)
  const gone = (await ask('POST', `/products/delete?category=${CATEGORY}`, { all: await selectAll() })).body
  expect(gone.message).toBe('1,299 products are being deleted.')
  await work(gone.data.job._id)
  expect(await jobNow(gone.data.job._id)).toMatchObject({ state: 'done', changed: MANY - 1, undo: null })
  expect(await pricesNow()).toEqual([])
})

test('more than a thousand orders are set by a job, and each buyer is told in the end', async () => {
  const buyer = await customer(shop)
  await sql`insert into orders (id, user_id, address, pincode, phone_number, country, payment_type, subtotal_cents,
      shipping_cents, tax_cents, gst_cents)
    select 'order-' || n, ${buyer.id}, 'x', '1', '1', 'India', 'Cash On Delivery', 0, 0, 0, 0
    from generate_series(1, 1100) n`.execute(shop.shop.db)
  const which = 'orderStatus=Pending'
  const all = (await ask('GET', `/orders/all/selection?${which}`)).body.data
  const { body } = await ask('PATCH', `/orders?${which}`, { all, orderStatus: 'Shipped' })
  expect(body.message).toMatch(/^1,10\d orders are being changed\.$/)
  await work(body.data.job._id)
  const done = await jobNow(body.data.job._id)
  expect(done).toMatchObject({ state: 'done', changed: all.count })
  const undone = (await ask('POST', '/orders/undo', { undo: done.undo })).body
  await work(undone.data.job._id)
  expect(await jobNow(undone.data.job._id)).toMatchObject({ state: 'done', changed: all.count })
  const { count } = await shop.shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_status', '=', 'Shipped')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
