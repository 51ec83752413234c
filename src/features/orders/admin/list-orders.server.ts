import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import { containing } from '#platform/db/containing.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { exportOrdersEndpoint, listOrdersEndpoint, OrderSort } from '../contract.ts'
import { readOrderSearch } from './order-search.ts'

type Question = QueryOf<typeof exportOrdersEndpoint>

type Page = { ids: string[]; total: number }

/** The ids of one page of the orders asked for, in their order, and how many orders there are on all pages. */
export async function listOrders(shop: Shop, question: QueryOf<typeof listOrdersEndpoint>): Promise<Page> {
  const before = (question.page - 1) * question.limit
  if (question.search !== '') return readFound(shop, question, { size: question.limit, offset: before })
  const total = await countOrders(shop, question)
  const size = Math.min(question.limit, total - before)
  if (size <= 0) return { ids: [], total }
  // A page of the second half is reached from the end: the last page costs what the first does.
  if (before <= total / 2) {
    return { ids: await readIds(shop, question, { isForward: true, size, offset: before }), total }
  }
  const offset = total - before - size
  return { ids: (await readIds(shop, question, { isForward: false, size, offset })).reverse(), total }
}

/** Finds the ids of all orders asked for, in their order. */
export function allOrders(shop: Shop, question: Question): RawBuilder<unknown> {
  const { key, descends } = ORDERS[question.sort]
  const searched = question.search === '' ? sql`true` : foundBy(question.search)
  return sql`(select orders.id from orders where ${searched} and ${filtersOf(shop, question)}
    order by ${key} ${wayOf(descends)}, orders.id collate "C")`
}

/**
 * Counted without the moment that the list is held at, and what came since taken off: so the whole of a large shop is
 * counted from its narrowest index, and what came since is little.
 */
async function countOrders(shop: Shop, { upTo, ...question }: Question): Promise<number> {
  const filters = filtersOf(shop, question)
  const later = sql`(select count(*) from orders where ${filters} and orders.placed_at > ${upTo}::timestamptz)`
  const { rows } = await sql<{ total: number }>`
    select count(*) ${upTo === undefined ? sql`` : sql`- ${later}`} as total from orders where ${filters}`.execute(
    shop.db,
  )
  return rows[0]?.total ?? 0
}

type Part = { size: number; offset: number }

async function readIds(
  shop: Shop,
  question: Question,
  { isForward, size, offset }: Part & { isForward: boolean },
): Promise<string[]> {
  const { key, descends } = ORDERS[question.sort]
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders where ${filtersOf(shop, question)}
    order by ${key} ${wayOf(descends === isForward)}, orders.id collate "C" ${wayOf(!isForward)}
    limit ${size} offset ${offset}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** What a search finds is looked for once, and counted and put in order from there. */
async function readFound(shop: Shop, question: Question, { size, offset }: Part): Promise<Page> {
  const { key, descends } = ORDERS[question.sort]
  const { rows } = await sql<Page>`
    with found as materialized (
      select orders.id, ${key} as key from orders
      where ${foundBy(question.search)} and ${filtersOf(shop, question)}
    )
    select (select count(*) from found) as total,
      array(select id from found order by key ${wayOf(descends)}, id collate "C" limit ${size} offset ${offset}) as ids`.execute(
    shop.db,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

const wayOf = (descends: boolean) => (descends ? sql`desc` : sql`asc`)

/** Each with an index of its own that holds what the filters ask as well. */
const ORDERS: Record<OrderSort, { key: RawBuilder<unknown>; descends: boolean }> = {
  '-orderAt': { key: sql`orders.placed_at`, descends: true },
  orderAt: { key: sql`orders.placed_at`, descends: false },
  '-total': { key: sql`orders.total_cents`, descends: true },
  total: { key: sql`orders.total_cents`, descends: false },
  '-number': { key: sql`orders.number`, descends: true },
  number: { key: sql`orders.number`, descends: false },
}

/** By number, buyer or phone, each from its own index. */
function foundBy(search: string): RawBuilder<unknown> {
  const { text, number, phoneDigits } = readOrderSearch(search)
  const part = containing(text)
  const isBuyers = sql`user_id in (select id from users where name ilike ${part} or email ilike ${part})`
  const ways: RawBuilder<unknown>[] = []
  if (number !== null) ways.push(sql`select id from orders where number = ${number}`)
  if (phoneDigits !== null)
    ways.push(
      sql`select id from orders where regexp_replace(phone_number, '\\D', '', 'g') like ${containing(phoneDigits)}`,
    )
  if (ways.length === 0) return sql`orders.${isBuyers}`
  return sql`orders.id in (${sql.join([sql`select id from orders where ${isBuyers}`, ...ways], sql` union `)})`
}

function filtersOf(
  { company }: Pick<Shop, 'company'>,
  { orderStatus, paymentStatus, from, to, upTo }: Question,
): RawBuilder<unknown> {
  const filters = [sql`true`]
  if (orderStatus.length > 0) filters.push(sql`orders.order_status = any (${orderStatus}::text[])`)
  if (paymentStatus.length > 0) filters.push(sql`orders.payment_status = any (${paymentStatus}::text[])`)
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${company.timeZone})`
  if (from !== undefined) filters.push(sql`orders.placed_at >= ${startOf(from)}`)
  if (to !== undefined) filters.push(sql`orders.placed_at < ${startOf(to, 1)}`)
  if (upTo !== undefined) filters.push(sql`orders.placed_at <= ${upTo}::timestamptz`)
  return sql.join(filters, sql` and `)
}
