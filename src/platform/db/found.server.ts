import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.server.ts'

/** A query that finds the ids of things, in their order; its one column is called id. */
export type Found = Expression<unknown>

const AT_ONCE = 500

/**
 * Reads what a query finds in batches, as they are taken, however much it is: the ids wait in the database, put aside
 * in a cursor that needs no open transaction. It holds a connection until it is read to its end or given up.
 */
export async function* inBatches<Row>(
  db: Db,
  found: Found,
  read: (db: Db, ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const lent = Promise.withResolvers<Db>()
  const over = Promise.withResolvers<void>()
  const back = db.connection().execute(async (own) => {
    lent.resolve(own)
    await over.promise
  })
  back.catch(lent.reject)
  const own = await lent.promise
  try {
    await sql`declare found no scroll cursor with hold for ${found}`.execute(own)
    try {
      for (;;) {
        const { rows } = await sql<{ id: string }>`fetch ${sql.lit(AT_ONCE)} from found`.execute(own)
        if (rows.length === 0) return
        yield await read(
          own,
          rows.map(({ id }) => id),
        )
      }
    } finally {
      // A connection that is lost has closed it already.
      await sql`close found`.execute(own).catch(() => undefined)
    }
  } finally {
    over.resolve()
    await back
  }
}

/** What tells one set of things from another of as many: a sum over all of their ids, which no order changes. */
export type Selection = { count: number; digest: string }

export const selectionOf = (db: Db, found: Found): Promise<Selection> => inOneStatement(db, found)

const hashed = (seed: number) =>
  sql`coalesce(to_hex(sum(hashtextextended(id, ${sql.lit(seed)}) & 4294967295)::bigint), '')`

/** The selection, and further columns of `found`, seen at one moment. */
export async function inOneStatement<Also = unknown>(
  db: Db,
  found: Found,
  also: { [Name in keyof Also]?: RawBuilder<unknown> } = {},
): Promise<Selection & Also> {
  // The columns that `also` names are those of its type.
  const columns = Object.entries(also as Record<string, RawBuilder<unknown>>).map(
    ([name, column]) => sql`, ${column} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Selection & Also>`
    with found as materialized (select id from ${found} found)
    select count(*)::integer as count, ${hashed(0)} || ${hashed(1)} as digest ${sql.join(columns, sql``)}
    from found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}
