import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'
import type { Database } from './schema.ts'

/** Removes some of what is past its life; answers how many, 0 where nothing is left. */
export type Cleanup = (shop: Shop) => Promise<number>

const AT_ONCE = 1000

/** Rows of a table by its key, in small batches; rows that somebody is at are left for the next time. */
export const deleteExpired =
  <Table extends keyof Database>(
    table: Table,
    key: readonly (keyof Database[Table] & string)[],
    isExpired: (shop: Shop) => RawBuilder<unknown>,
  ): Cleanup =>
  async (shop) => {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const own = sql.join(key.map((column) => sql.ref(`${table}.${column}`)))
    const theirs = sql.join(key.map((column) => sql.ref(`expired.${column}`)))
    const { numAffectedRows } = await sql`
      with expired as materialized (
        select ${columns} from ${sql.table(table)} where ${isExpired(shop)}
        limit ${AT_ONCE} for update skip locked
      )
      delete from ${sql.table(table)} using expired where (${own}) = (${theirs})`.execute(shop.db)
    return Number(numAffectedRows ?? 0)
  }

const DAY_MS = 24 * 3600 * 1000

export const daysAgo = (shop: Pick<Shop, 'now'>, days: number): Date =>
  new Date(shop.now().getTime() - days * DAY_MS)
