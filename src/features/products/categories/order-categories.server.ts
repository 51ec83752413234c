import { sql } from 'kysely'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** Puts these first, in this order; all others follow by name. Ids that are gone are passed over. */
export async function orderCategories(shop: Shop, caller: Caller, ids: readonly string[]): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    // Held in the order of their ids, as everywhere.
    const held = await tx
      .selectFrom('categories')
      .select(['id', 'name', 'position'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const placeOf = new Map([...new Set(ids)].map((id, at) => [id, at + 1]))
    const moved = held.flatMap(({ id, name, position }) => {
      const place = placeOf.get(id) ?? null
      return place === position ? [] : [{ id, name, before: position, after: place }]
    })
    await sql`
      update categories set position = moved.place
      from unnest(${moved.map(({ id }) => id)}::text[], ${moved.map(({ after }) => after)}::integer[])
        as moved (id, place)
      where categories.id = moved.id`.execute(tx)
    await recordAudit(
      tx,
      { by: caller, at: shop.now(), kind: 'category', act: 'update' },
      moved.map(({ id, name, before, after }) => ({ id, name, changes: { position: { before, after } } })),
    )
  })
}
