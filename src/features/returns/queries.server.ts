import { sql } from 'kysely'
import { readOrderSearch } from '#features/orders/admin/order-search.ts'
import { containing } from '#platform/db/containing.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { ReturnReason, ReturnState } from '#platform/db/schema.ts'

export type ReturnRow = {
  id: string
  number: number
  order_id: string
  order_number: number
  user_id: string | null
  state: ReturnState
  note: string
  created_at: Date
  buyer_name: string | null
  buyer_email: string | null
}

export type WholeReturn = {
  row: ReturnRow
  lines: {
    return_id: string
    product_id: string
    name: string
    image: string | null
    unit_price_cents: number
    quantity: number
    reason: ReturnReason
  }[]
  photos: { return_id: string; id: string }[]
  changes: { return_id: string; at: Date; state: ReturnState; note: string }[]
}

const withOrders = (db: Db) =>
  db
    .selectFrom('return_requests')
    .innerJoin('orders', 'orders.id', 'return_requests.order_id')
    .leftJoin('users', 'users.id', 'return_requests.user_id')

const ROW = [
  'return_requests.id',
  'return_requests.number',
  'return_requests.order_id',
  'orders.number as order_number',
  'return_requests.user_id',
  'return_requests.state',
  'return_requests.note',
  'return_requests.created_at',
  'users.name as buyer_name',
  'users.email as buyer_email',
] as const

export async function findReturn(db: Db, id: string): Promise<WholeReturn | null> {
  const [found = null] = await readReturns(db, [id])
  return found
}

/** These returns, newest first. */
export async function readReturns(db: Db, ids: readonly string[]): Promise<WholeReturn[]> {
  if (ids.length === 0) return []
  const rows = await withOrders(db)
    .select(ROW)
    .where('return_requests.id', 'in', ids)
    .orderBy('return_requests.created_at', 'desc')
    .orderBy('return_requests.id')
    .execute()
  return withParts(db, rows)
}

/** All returns of an order, newest first. */
export async function listReturnsOf(db: Db, orderId: string): Promise<WholeReturn[]> {
  const rows = await db.selectFrom('return_requests').select('id').where('order_id', '=', orderId).execute()
  return readReturns(
    db,
    rows.map(({ id }) => id),
  )
}

type Asked = {
  page: number
  limit: number
  state?: ReturnState | undefined
  search?: string
  userId?: string
}

/** One page of returns, newest first: of a customer, or of all. `total` counts all pages. */
export async function listReturns(
  db: Db,
  { page, limit, state, search = '', userId }: Asked,
): Promise<{ returns: WholeReturn[]; total: number }> {
  const found = withOrders(db)
    .$if(userId !== undefined, (query) => query.where('return_requests.user_id', '=', userId ?? null))
    .$if(state !== undefined, (query) => query.where('return_requests.state', '=', state ?? 'Requested'))
    .$if(search !== '', (query) => query.where(fits(search)))
  const rows = await found
    .select(ROW)
    .orderBy('return_requests.created_at', 'desc')
    .orderBy('return_requests.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { returns: await withParts(db, rows), total }
}

/** "RT-1001" is a return, "NB-1042" the order of one, "1042" either; anything else a part of a name. */
function fits(search: string) {
  const part = containing(search)
  const ofReturn = Number(/^(?:rt-?)?(\d{1,9})$/i.exec(search)?.[1] ?? Number.NaN)
  const ofOrder = readOrderSearch(search).number ?? Number.NaN
  return sql<boolean>`(
    users.name ilike ${part} or users.email ilike ${part}
    or return_requests.number = ${Number.isNaN(ofReturn) ? null : ofReturn}
    or orders.number = ${Number.isNaN(ofOrder) ? null : ofOrder}
    or exists (
      select from return_lines join order_lines using (order_id, position)
      where return_id = return_requests.id and name ilike ${part}))`
}

async function withParts(db: Db, rows: ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'return_lines.order_id')
        .onRef('order_lines.position', '=', 'return_lines.position'),
    )
    .select(['return_id', 'product_id', 'name', 'image', 'unit_price_cents', 'reason'])
    .select('return_lines.quantity')
    .where('return_id', 'in', ids)
    .orderBy('return_lines.position')
    .execute()
  const photos = await db
    .selectFrom('return_photos')
    .select(['return_id', 'id'])
    .where('return_id', 'in', ids)
    .orderBy('position')
    .execute()
  const changes = await db
    .selectFrom('return_changes')
    .select(['return_id', 'at', 'state', 'note'])
    .where('return_id', 'in', ids)
    .orderBy('id')
    .execute()
  const by = <Part extends { return_id: string }>(parts: Part[]) =>
    Map.groupBy(parts, ({ return_id }) => return_id)
  const [linesOf, photosOf, changesOf] = [by(lines), by(photos), by(changes)]
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    photos: photosOf.get(row.id) ?? [],
    changes: changesOf.get(row.id) ?? [],
  }))
}
