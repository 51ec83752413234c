import { sql } from 'kysely'
import type { Shop } from '#platform/shop.server.ts'

const DAYS = 30

/**
 * What was sold more than 30 days ago counts no more among the best sellers. Taken off by what it was, so that sales made
 * meanwhile stay counted. Answers of how many products.
 */
export async function deleteOldSales(shop: Shop): Promise<number> {
  const until = new Date(shop.now().getTime() - DAYS * 24 * 3600 * 1000)
  return shop.db.transaction().execute(async (tx) => {
    // Held until the end: two nodes would take the same sales off twice.
    const { rows } = await sql<{ since: Date }>`
      select value::timestamptz as since from shop_facts where name = 'sales-counted-since' for update`.execute(
      tx,
    )
    const since = rows[0]?.since
    if (!since || since >= until) return 0
    const { numAffectedRows } = await sql`
      with old as (
        select product_id, -sum(quantity)::integer as units from stock_movements
        where cause = 'sale' and at > ${since} and at <= ${until} group by product_id
      ), held as materialized (
        select product_id from recent_sales where product_id in (select product_id from old)
        order by product_id for update
      )
      update recent_sales set units = recent_sales.units - old.units from old join held using (product_id)
      where recent_sales.product_id = old.product_id`.execute(tx)
    await sql`update shop_facts set value = ${until.toISOString()} where name = 'sales-counted-since'`.execute(
      tx,
    )
    await sql`delete from recent_sales where units <= 0`.execute(tx)
    const changed = Number(numAffectedRows ?? 0)
    if (changed > 0)
      await sql`select announce_change('{"kind": "sales", "id": null, "units": 0}')`.execute(tx)
    return changed
  })
}
