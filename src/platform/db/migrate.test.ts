import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../tests/support/shop.ts'
import { unhurried } from './migrate.server.ts'

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
