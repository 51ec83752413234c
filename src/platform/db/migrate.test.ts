import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { openTestShop } from '../../../tests/support/shop.ts'
import { migrateToLatest, unhurried } from './migrate.server.ts'
import { openDb } from './open.server.ts'

test('a migration has the time that it needs, a request has half a minute', async () => {
  const shop = await openTestShop()
  const limits: unknown[] = []
  // biome-ignore lint/suspicious/noExplicitAny: as migrations take it.
  const up = async (db: Kysely<any>) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    limits.push(rows[0]?.statement_timeout)
  }
  await shop.shop.db.transaction().execute((tx) => unhurried({ up }).up(tx))
  await up(shop.shop.db)
  expect(limits).toEqual(['0', '30s'])
  await shop.close()
})

test('a node waits for another that migrates, however long that takes', async () => {
  const database = await testDatabase()
  const [waiting, busy] = [1, 1].map((max) => openDb(database.connection, () => undefined, max))
  if (!waiting || !busy) throw new Error('There are two pools.')
  await sql`set statement_timeout = '100ms'`.execute(waiting)
  // Where the migrator of the other node waits for this one.
  const lock = sql.lit(3853314791062309107n)
  await sql`select pg_advisory_lock(${lock})`.execute(busy)
  const began = performance.now()
  setTimeout(() => void sql`select pg_advisory_unlock(${lock})`.execute(busy), 400)
  expect(await migrateToLatest(waiting)).toEqual([])
  expect(performance.now() - began).toBeGreaterThan(300)
  await Promise.all([waiting.destroy(), busy.destroy()])
  await database.drop()
})
