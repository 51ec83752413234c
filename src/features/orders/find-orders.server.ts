import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import { containing } from '#platform/db/containing.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { exportOrders, listOrders, OrderSort } from './contract.ts'
import { readOrderSearch } from './order-search.ts'

type Question = QueryOf<typeof exportOrders>

/** The ids of one page of the orders asked for, in their order, and how many orders there are on all pages. */
export async function findOrders(
  shop: Shop,
  question: QueryOf<typeof listOrders>,
): Promise<{ ids: string[]; total: number }> {
  const total = await countOrders(shop, question)
  const before = (question.page - 1) * question.limit
  const size = Math.min(question.limit, total - before)
  if (size <= 0) return { ids: [], total }
  // A page of the second half is reached from the end: the last page costs what the first does.
  if (before <= total / 2) {
    return { ids: await readIds(shop, question, { isForward: true, size, offset: before }), total }
  }
  const offset = total - before - size
  return { ids: (await readIds(shop, question, { isForward: false, size, offset })).reverse(), total }
}

/** The ids of all orders asked for, in their order. */
export const findAllOrders = (shop: Shop, question: Question): Promise<string[]> =>
  readIds(shop, question, { isForward: true, size: null, offset: 0 })

async function countOrders(shop: Shop, question: Question): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${foundBy(question.search)} select count(*) as total from ${sourceOf(question)} where ${filtersOf(shop, question)}`.execute(
    shop.db,
  )
  return rows[0]?.total ?? 0
}

type Part = { isForward: boolean; size: number | null; offset: number }

async function readIds(shop: Shop, question: Question, part: Part): Promise<string[]> {
  const { key, descends } = ORDERS[question.sort]
  const way = (down: boolean) => (down === part.isForward ? sql`desc` : sql`asc`)
  const { rows } = await sql<{ id: string }>`
    ${foundBy(question.search)} select orders.id from ${sourceOf(question)}
    where ${filtersOf(shop, question)}
    order by ${key} ${way(descends)}, orders.id collate "C" ${way(false)}
    limit ${part.size} offset ${part.offset}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** Each with an index of its own that holds what the filters ask as well. */
const ORDERS: Record<OrderSort, { key: RawBuilder<unknown>; descends: boolean }> = {
  '-orderAt': { key: sql`orders.placed_at`, descends: true },
  orderAt: { key: sql`orders.placed_at`, descends: false },
  '-total': { key: sql`orders.total_cents`, descends: true },
  total: { key: sql`orders.total_cents`, descends: false },
  '-number': { key: sql`orders.number`, descends: true },
  number: { key: sql`orders.number`, descends: false },
}

const sourceOf = ({ search }: Question) =>
  search === '' ? sql`orders` : sql`found join orders on orders.id = found.id`

/** By number, buyer or phone, each from its own index. */
function foundBy(search: string): RawBuilder<unknown> {
  if (search === '') return sql``
  const { text, number, phoneDigits } = readOrderSearch(search)
  const part = containing(text)
  const ways = [
    sql`select id from orders where user_id in (select id from users where name ilike ${part} or email ilike ${part})`,
  ]
  if (number !== null) ways.push(sql`select id from orders where number = ${number}`)
  if (phoneDigits !== null)
    ways.push(
      sql`select id from orders where regexp_replace(phone_number, '\\D', '', 'g') like ${containing(phoneDigits)}`,
    )
  return sql`with found as materialized (${sql.join(ways, sql` union `)})`
}

function filtersOf(
  { company }: Pick<Shop, 'company'>,
  { orderStatus, paymentStatus, from, to }: Question,
): RawBuilder<unknown> {
  const filters = [sql`true`]
  if (orderStatus.length > 0) filters.push(sql`orders.order_status = any (${orderStatus}::text[])`)
  if (paymentStatus.length > 0) filters.push(sql`orders.payment_status = any (${paymentStatus}::text[])`)
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${company.timeZone})`
  if (from !== undefined) filters.push(sql`orders.placed_at >= ${startOf(from)}`)
  if (to !== undefined) filters.push(sql`orders.placed_at < ${startOf(to, 1)}`)
  return sql.join(filters, sql` and `)
}
