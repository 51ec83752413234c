import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { connectionTo } from '../../../tests/support/database-address.ts'
import { openTestShop } from '../../../tests/support/shop.ts'
import { migrateToLatest, unhurried } from './migrate.server.ts'
import { up as namesApart } from './migrations/0011-names-apart.ts'
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
  const migrating = migrateToLatest(waiting)
  const waits = new Set<string>()
  const ask = async () => {
    const { rows } = await sql<{ since: string }>`select query_start::text as since from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(busy)
    for (const { since } of rows) waits.add(since)
    return waits.size
  }
  // It has run into its limit twice, and waits again.
  await expect.poll(ask, { interval: 10, timeout: 60_000 }).toBe(3)
  await sql`select pg_advisory_unlock(${lock})`.execute(busy)
  expect(await migrating).toEqual([])
  await Promise.all([waiting.destroy(), busy.destroy()])
  await database.drop()
})

test('A15 CATEGORY: names that have become one both stay, and no third one is added', async () => {
  const { db, drop } = await testDatabase()
  await sql`alter table categories drop column name_key`.execute(db)
  await sql`alter table categories add column name_key text not null generated always as (lower(name collate "C")) stored unique`.execute(
    db,
  )
  for (const name of ['STRASSE', 'straße', 'Éclairs'])
    await sql`insert into categories (id, name) values (${name}, ${name})`.execute(db)
  await namesApart(db)
  const rows = await db.selectFrom('categories').select(['name', 'name_key']).orderBy('created_at').execute()
  expect(rows.map(({ name, name_key }) => [name, name_key])).toEqual([
    ['STRASSE', 'strasse'],
    ['straße', 'strasse straße'],
    ['Éclairs', 'éclairs'],
  ])
  await drop()
})

test('a database whose text is not UTF-8 is refused in a sentence', async () => {
  const home = await testDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() || '_ascii' as name`.execute(home.db)
  const name = rows[0]?.name ?? ''
  await sql`create database ${sql.id(name)} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`.execute(
    home.db,
  )
  const ascii = openDb(connectionTo(home.connection, name), () => undefined, 1)
  await expect(migrateToLatest(ascii)).rejects.toThrow(
    'The database keeps text as SQL_ASCII; the shop needs UTF8.',
  )
  await ascii.destroy()
  await sql`drop database ${sql.id(name)}`.execute(home.db)
  await home.drop()
})
