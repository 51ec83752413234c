import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin } from '../../../../tests/support/people.ts'
import { searching } from '../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { indexCategory } from './index-category.server.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
})
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute()
  await opened.shop.db.deleteFrom('categories').execute()
})
afterAll(() => opened.close())
const { stock, finds } = searching(() => opened)

test('the search follows every change: name, specification, category, deletion', async () => {
  await stock({ name: 'Steel tower', category: 'Cases' }, { name: 'Loud tower', category: 'Cases' })
  const { db } = opened.shop
  await db.updateTable('products').set({ name: 'Plastic cube' }).where('id', '=', 'p1').execute()
  expect(await finds('steel')).toEqual([])
  expect(await finds('plastic')).toEqual(['Plastic cube'])
  expect(await finds('plsatic')).toEqual(['Plastic cube'])
  await db.updateTable('categories').set({ name: 'Enclosures' }).where('id', '=', 'cases').execute()
  expect((await finds('enclosures')).length).toBe(2)
  expect(await finds('cases')).toEqual([])
  await db.deleteFrom('products').where('id', '=', 'p2').execute()
  expect(await finds('enclosures')).toEqual(['Plastic cube'])
})

test('a category renamed while a product is made is found under its new name', async () => {
  await stock({ name: 'First tower', category: 'Cases' })
  const { db } = opened.shop
  const product = {
    name: 'Second tower',
    price_cents: 100,
    category_id: 'cases',
    description: 'x',
    specification: 'x',
  }
  const [inserted, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const making = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('products')
      .values({ ...product, id: 'second' })
      .execute()
    inserted.resolve()
    await looked.promise
  })
  await inserted.promise
  const renaming = db
    .updateTable('categories')
    .set({ name: 'Enclosures' })
    .where('id', '=', 'cases')
    .execute()
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows.length
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  looked.resolve()
  await renaming
  await making
  expect(await finds('enclosures')).toHaveLength(2)
})

test('many makers at once neither wait for each other nor lose a word', async () => {
  await stock('Anything')
  const { db } = opened.shop
  const make = (n: number) =>
    db.transaction().execute(async (tx) => {
      for (const part of ['zebra alpha', 'alpha zebra', `unicorn number ${n}`])
        await tx
          .insertInto('products')
          .values({
            id: `${part}-${n}`,
            name: part,
            price_cents: 1,
            category_id: 'parts',
            description: 'x',
            specification: 'x',
          })
          .execute()
    })
  await Promise.all(Array.from({ length: 8 }, (_, n) => make(n)))
  expect(await finds('zebr alpha')).toHaveLength(16)
  expect(await finds('unicron')).toHaveLength(8)
})

const someoneWaits = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(opened.shop.db)
  ).rows.length > 0

test('a product moved while its old category is renamed is found under the new one', async () => {
  await stock({ name: 'Wandering tower', category: 'Cases' }, { name: 'A rail', category: 'Racks' })
  const { db } = opened.shop
  const [moved, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const moving = db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ category_id: 'racks' }).where('id', '=', 'p1').execute()
    moved.resolve()
    await looked.promise
  })
  await moved.promise
  const renaming = db
    .updateTable('categories')
    .set({ name: 'Enclosures' })
    .where('id', '=', 'cases')
    .execute()
  await expect.poll(someoneWaits, { timeout: 60_000 }).toBe(true)
  looked.resolve()
  await Promise.all([moving, renaming])
  expect((await finds('racks')).sort()).toEqual(['A rail', 'Wandering tower'])
  expect(await finds('enclosures')).toEqual([])
})

test('a large category is renamed at once, and found by its old name until the index has caught up', async () => {
  await stock({ name: 'First part', category: 'Many parts' })
  const { db } = opened.shop
  await sql`insert into products (id, name, price_cents, category_id)
    select 'many-' || n, 'Numbered ' || n, 100, 'many parts' from generate_series(1, 1200) n`.execute(db)
  const boss = await admin(opened)
  const { code, body } = await opened.call('PATCH', '/api/v1/category/many%20parts', {
    json: { name: 'Sundries' },
    token: boss.token,
  })
  expect([code, body.data.category.name]).toEqual([200, 'Sundries'])
  expect(body.message).toBe(
    'Category update successfully. Search picks up the new name within a few minutes.',
  )
  const found = async (words: string) =>
    (await opened.call('GET', `/api/v1/products?keyward=${encodeURIComponent(words)}&limit=1`)).body
      .totalResult
  expect([await found('many parts'), await found('sundries')]).toEqual([1201, 0])
  const progress = async () =>
    (await opened.call('GET', '/api/v1/category/all/indexing', { token: boss.token })).body.data.indexing
  const named = { _id: 'many parts', name: 'Sundries', total: 1201 }
  expect(await progress()).toEqual([{ ...named, done: 0 }])
  const getTo = (afterId: string) => db.updateTable('stale_categories').set({ after_id: afterId }).execute()
  const ids = await db.selectFrom('products').select('id').orderBy('id').limit(500).execute()
  await getTo(ids.at(-1)?.id ?? '')
  expect(await progress()).toEqual([{ ...named, done: 500 }])
  await getTo('')
  // A buyer holds one of them until the index is through: neither waits for the other.
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', 'many-7').forNoKeyUpdate().execute()
    await indexCategory(db, 'many parts')
  })
  expect([await found('many parts'), await found('sundries')]).toEqual([0, 1201])
  expect(await progress()).toEqual([])
  const jobs = await sql`select from pgboss.job where name = 'index-category'`.execute(db)
  expect(jobs.rows).toHaveLength(1)
}, 60_000)
