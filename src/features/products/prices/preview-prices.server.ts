import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { payCents } from '../price.ts'
import { type HeldProduct, readValues } from '../write-values.server.ts'
import type { PriceChange } from './price-change.ts'
import { MAX_PREVIEWED, type PreviewedPrice, type PreviewSort, type PriceSummary } from './price-contract.ts'
import { isSame, marginPercent, outcomeOf, type PriceOutcome } from './price-preview.ts'

type Asked = { ids: readonly string[]; change: PriceChange; sort: PreviewSort; page: number }

type Line = { now: HeldProduct; outcome: PriceOutcome }

/** What the change would make of these products, one page of them in its order, and what it comes to in all. */
export async function previewPrices(
  db: Kysely<Database>,
  { ids, change, sort, page }: Asked,
): Promise<{ products: PreviewedPrice[]; summary: PriceSummary; seen: string }> {
  const wanted = [...new Set(ids)]
  const there = await readAllValues(db, wanted)
  const lines = [...there.values()].map((now) => ({ now, outcome: outcomeOf(now.values, change) }))
  const first = (page - 1) * MAX_PREVIEWED
  const shown = lines.toSorted(ORDERS[sort]).slice(first, first + MAX_PREVIEWED)
  return {
    products: await shownOf(db, shown),
    summary: summaryOf(lines, wanted.length - there.size),
    seen: digestOf(there.values(), wanted.length),
  }
}

const READ_AT_ONCE = 2000

/** By id, in pieces: so many are not asked for in one statement. */
export async function readAllValues(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, HeldProduct>> {
  const found = new Map<string, HeldProduct>()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE)
    for (const [id, product] of await readValues(db, ids.slice(from, from + READ_AT_ONCE)))
      found.set(id, product)
  return found
}

/** What was seen of all of them: another price, discount or cost of one makes another digest. */
export function digestOf(products: Iterable<HeldProduct>, selected: number): string {
  const lines = Array.from(products, ({ id, values: { priceCents, discountCents, costCents } }) =>
    JSON.stringify([id, priceCents, discountCents, costCents]),
  ).sort()
  return createHash('sha256')
    .update([selected, ...lines].join('\n'))
    .digest('base64url')
}

const byName = (one: Line, other: Line) =>
  one.now.name.localeCompare(other.now.name, 'en') || (one.now.id < other.now.id ? -1 : 1)
const byNumber = (read: (line: Line) => number) => (one: Line, other: Line) =>
  read(one) - read(other) || byName(one, other)
const marginOf = ({ outcome }: Line) => marginPercent(outcome.next) ?? Number.POSITIVE_INFINITY

// What cannot be set, what is below cost, then the thinnest margin first.
const rankOf = ({ outcome: { problem, belowCostCents } }: Line) =>
  problem !== null ? 0 : belowCostCents > 0 ? 1 : 2

const ORDERS: Record<PreviewSort, (one: Line, other: Line) => number> = {
  warnings: (one, other) => rankOf(one) - rankOf(other) || compareMargins(one, other),
  name: byName,
  price: byNumber(({ now }) => now.values.priceCents),
  newPrice: byNumber(({ outcome }) => outcome.next.priceCents),
  pay: byNumber(({ outcome }) => payCents(outcome.next)),
  margin: compareMargins,
}

/** Those of which nobody knows a cost come last. */
function compareMargins(one: Line, other: Line): number {
  const [a, b] = [marginOf(one), marginOf(other)]
  return a === b ? byName(one, other) : a - b
}

function summaryOf(lines: readonly Line[], gone: number): PriceSummary {
  const sound = lines.filter(({ outcome }) => outcome.problem === null)
  const changing = sound.filter(({ now, outcome }) => !isSame(now.values, outcome))
  const above = lines.filter(({ outcome: { problem, next } }) => problem !== null && isAbove(next))
  const shares = changing.map(
    ({ now, outcome }) => (outcome.next.priceCents / now.values.priceCents - 1) * 100,
  )
  return {
    total: lines.length + gone,
    changing: changing.length,
    unchanged: sound.length - changing.length,
    discountAbove: above.length,
    otherwiseRefused: lines.length - sound.length - above.length + gone,
    belowCost: changing.filter(({ outcome }) => outcome.belowCostCents > 0).length,
    average:
      shares.length === 0
        ? null
        : Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 10) / 10,
    lowestCents: changing.reduce<number | null>(
      (least, { outcome: { next } }) => Math.min(least ?? next.priceCents, next.priceCents),
      null,
    ),
  }
}

const isAbove = ({ priceCents, discountCents }: { priceCents: number; discountCents: number }) =>
  priceCents >= 100 && discountCents >= priceCents

async function shownOf(db: Kysely<Database>, lines: readonly Line[]): Promise<PreviewedPrice[]> {
  const ids = lines.map(({ now }) => now.id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'thumb_image', 'specification'])
    .where('id', 'in', ids)
    .execute()
  const looks = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ now: { id, name, values }, outcome: { next, problem, belowCostCents } }) => ({
    id,
    name,
    thumbImage: looks.get(id)?.thumb_image ?? null,
    specification: looks.get(id)?.specification ?? '',
    before: { priceCents: values.priceCents, discountCents: values.discountCents },
    after: { priceCents: next.priceCents, discountCents: next.discountCents },
    costCents: next.costCents,
    problem: problem !== null && isAbove(next) ? 'Discount above price' : problem,
    belowCostCents,
  }))
}
