import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searching } from '../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

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
  await stock({ name: 'Quiet tower', category: 'Cases' }, { name: 'Loud tower', category: 'Cases' })
  const { db } = opened.shop
  await db.updateTable('products').set({ name: 'Silent cube' }).where('id', '=', 'p1').execute()
  expect(await finds('quiet')).toEqual([])
  expect(await finds('silent')).toEqual(['Silent cube'])
  expect(await finds('silnet')).toEqual(['Silent cube'])
  await db.updateTable('categories').set({ name: 'Enclosures' }).where('id', '=', 'cases').execute()
  expect((await finds('enclosures')).length).toBe(2)
  expect(await finds('cases')).toEqual([])
  await db.deleteFrom('products').where('id', '=', 'p2').execute()
  expect(await finds('enclosures')).toEqual(['Silent cube'])
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
