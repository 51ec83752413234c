import { wrongField } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { type Comparison, MAX_DAYS, MAX_PRODUCTS, type Sales, USUAL_DAYS } from './contract.ts'
import { brandsOf, byRevenue, categoriesOf, sumOf } from './group-sold.ts'
import { nameSold } from './name-sold.server.ts'
import { comparedDays, daysFrom, plusDays, stepFor } from './period.ts'
import { daysBefore, type SpanSums, spanOf, sumLines, sumReturned } from './sum-lines.server.ts'

type Asked = {
  days?: number | undefined
  from?: string | undefined
  to?: string | undefined
  compare: Comparison
}
type Days = { from: string; to: string }

/**
 * What was sold in a period. A sale is a line of an order at the price that was agreed, on the day when the order was
 * placed, in each state that `isSale` (order-terms/order-status.ts), whatever has become of the product since: as in the
 * overview and its best sellers. Shipping, tax and GST are no revenue of a product.
 * @throws Refusal 400
 */
export async function addUpSales(shop: Shop, asked: Asked): Promise<Sales> {
  const { now, timeZone } = { now: shop.now(), timeZone: shop.company.timeZone }
  const today = stampsIn(timeZone)(now).slice(0, 10)
  const days = daysOf(asked, today)
  const before = comparedDays(days, asked.compare)
  const step = stepFor(daysFrom(days.from, days.to))
  // All of it from one state of the books, so that the parts add up to the whole.
  const { sums, previous, products, returned } = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const read = async (some: Days, until?: Date) => {
        const span = await spanOf(tx, some, { step, timeZone })
        // To the end where nothing is said.
        return { span, sums: await sumLines(tx, span, until ?? span.edges.at(-1) ?? now) }
      }
      const { span, sums } = await read(days)
      // Of days that have begun only, the days before end at the same time of the day.
      const previous =
        before &&
        (await read(before, await daysBefore(tx, now, daysFrom(before.from, days.from) - 1, timeZone))).sums
      const products = await nameSold(tx, besideEachOther(sums, previous))
      return { sums, previous, products, returned: await sumReturned(tx, span) }
    })
  const brands = brandsOf(products)
  return {
    ...days,
    previousFrom: before?.from ?? null,
    previousTo: before?.to ?? null,
    timeZone,
    isRunning: days.from <= today && today <= days.to,
    orders: sums.orders,
    previousOrders: previous?.orders ?? 0,
    ...sumOf(products),
    returnedUnits: returned.units,
    returnedCents: returned.revenueCents,
    step,
    points: sums.points.map(({ units, revenueCents }, at) => ({
      day: plusDays(days.from, at * step),
      units,
      revenueCents,
      previousUnits: previous?.points[at]?.units ?? 0,
      previousCents: previous?.points[at]?.revenueCents ?? 0,
    })),
    categories: categoriesOf(products),
    ...brands,
    count: products.length,
    products: products
      .toSorted(byRevenue)
      .slice(0, MAX_PRODUCTS)
      .map(({ category: _, brand: __, ...sold }) => sold),
  }
}

function daysOf({ days, from, to }: Asked, today: string): Days {
  if (from === undefined && to === undefined)
    return { from: plusDays(today, 1 - (days ?? USUAL_DAYS)), to: today }
  if (from === undefined) throw wrongField('from', 'Enter the first day.')
  if (to === undefined) throw wrongField('to', 'Enter the last day.')
  if (from > to) throw wrongField('to', 'The last day must not be before the first.')
  if (daysFrom(from, to) > MAX_DAYS) throw wrongField('from', 'A period is ten years at most.')
  return { from, to }
}

const NOTHING = { units: 0, revenueCents: 0 }

/** Each product that was sold in either. */
const besideEachOther = (now: SpanSums, previous: SpanSums | null) =>
  [...new Set([...now.products.keys(), ...(previous?.products.keys() ?? [])])].map((id) => {
    const before = previous?.products.get(id) ?? NOTHING
    return {
      id,
      ...(now.products.get(id) ?? NOTHING),
      previousUnits: before.units,
      previousCents: before.revenueCents,
    }
  })
