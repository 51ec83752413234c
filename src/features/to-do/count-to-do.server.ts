import { type RawBuilder, sql } from 'kysely'
import { ARRIVED, TO_SHIP } from '#features/order-terms/order-status.ts'
import { UNPAID } from '#features/order-terms/payment-status.ts'
import { AS_REQUESTED } from '#features/order-terms/return-state.ts'
import { isMissed } from '#features/products/search/words/missed-searches.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { MAX_COUNTED, TO_DO, type ToDoCounts, type ToDoKind } from './contract.ts'

/** In the statement itself: an index of a part of a table is not used for what is known only when it runs. */
const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

/**
 * What of each kind waits for somebody: from an index of just that, or from a table that is small. Where it may be many,
 * an order asks for the index: without it the shop's whole table is read up to the first that waits, which lie at its end.
 */
const WAITING: Record<ToDoKind, (shop: Shop) => RawBuilder<unknown>> = {
  orders: () =>
    sql`orders where order_status in (${literals(TO_SHIP)}) order by order_status, payment_status`,
  unpaid: () =>
    sql`orders where order_status in (${literals(ARRIVED)}) and payment_status in (${literals(UNPAID)})
      order by order_status, payment_status`,
  products: () => sql`low_stock where stock = 0 order by stock, product_id collate "C"`,
  messages: () => sql`contact_messages where state = 'open' order by state, created_at desc, id`,
  repairs: () => sql`repair_requests where state = 'Received' order by state, created_at desc, id`,
  returns: () =>
    sql`return_requests where state = ${sql.lit(AS_REQUESTED)} order by state, created_at desc, id`,
  searches: (shop) => sql`missed_searches where ${isMissed(shop)}`,
  mails: () => sql`mails where sent_at is null and superseded_at is null and failed_at is not null`,
}

/** All counts in one statement, none further than one above the most. */
export function countingOf(shop: Shop): RawBuilder<ToDoCounts> {
  const counts = TO_DO.map(
    (kind) =>
      sql`(select count(*) from (select from ${WAITING[kind](shop)} limit ${MAX_COUNTED + 1}) waiting) as ${sql.ref(kind)}`,
  )
  return sql<ToDoCounts>`select ${sql.join(counts)}`
}

export async function countToDo(shop: Shop): Promise<ToDoCounts> {
  const { rows } = await countingOf(shop).execute(shop.db)
  const [counted] = rows
  if (!counted) throw new Error('A select without a from has one row.')
  return counted
}
