import type { Transaction } from 'kysely'
import type { Database, ReturnReason } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'

type Demo = { admin: string; shopper: string; at: (daysAgo: number) => Date }

/** Two returns to look at: one that is asked for, by the printed shopper where they can, and one that was approved. */
export async function fillReturns(tx: Transaction<Database>, { admin, shopper, at }: Demo): Promise<void> {
  const delivered = await deliveredLines(tx, shopper, at(25))
  const [first] = delivered
  const second = delivered.find(({ user_id }) => user_id !== first?.user_id && user_id !== shopper)
  if (!first || !second) return
  const note = 'It stopped working after two days. I tried another cable and another outlet.'
  await request(tx, { line: first, reason: 'faulty', note, at: at(0.4) })
  const id = await request(tx, {
    line: second,
    reason: 'unwanted',
    note: 'I ordered one too many. The box is still sealed.',
    at: at(2.2),
  })
  await tx
    .updateTable('return_requests')
    .set({ state: 'Approved', changed_at: at(1.9) })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('return_changes')
    .values({
      return_id: id,
      state: 'Approved',
      note: 'No problem. You can also drop it off at our counter.',
      user_id: admin,
      at: at(1.9),
    })
    .execute()
}

type Line = { order_id: string; position: number; user_id: string | null }

/** What has arrived since a day and is no software, the shopper's first. */
const deliveredLines = (tx: Transaction<Database>, shopper: string, since: Date): Promise<Line[]> =>
  tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['order_lines.order_id', 'order_lines.position', 'orders.user_id'])
    .where('orders.order_status', '=', 'Delivered')
    .where('orders.placed_at', '>', since)
    .where('categories.is_software', '=', false)
    .orderBy((eb) => eb('orders.user_id', '=', shopper), 'desc')
    .orderBy('orders.placed_at', 'desc')
    .orderBy('order_lines.position')
    .execute()

type Request = { line: Line; reason: ReturnReason; note: string; at: Date }

/** One unit of a line. */
async function request(tx: Transaction<Database>, { line, reason, note, at }: Request): Promise<string> {
  const id = newId()
  await tx
    .insertInto('return_requests')
    .values({
      id,
      order_id: line.order_id,
      user_id: line.user_id,
      note,
      idempotency_key: null,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('return_lines')
    .values({ return_id: id, order_id: line.order_id, position: line.position, quantity: 1, reason })
    .execute()
  await tx
    .insertInto('return_changes')
    .values({ return_id: id, state: 'Requested', user_id: null, at })
    .execute()
  return id
}
