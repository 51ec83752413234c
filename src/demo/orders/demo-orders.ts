import type { Carrier } from '#features/delivery/carriers.ts'
import type { OrderState } from '#features/order-terms/order-state.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import { dice, pick } from '../seeded-random.ts'
import { type DemoPlace, demoPlaces } from './demo-places.ts'

/** A product of the demo: since when, and how much it is wanted compared to others. */
export type ShelvedProduct = { product: DemoProduct; daysAgo: number; weight: number }

export type DemoOrder = {
  /** Place in `demoCustomers`; null for the shopper whose account is printed at the start. */
  customerIndex: number | null
  /** Days and parts of days. */
  daysAgo: number
  lines: { product: DemoProduct; quantity: number }[]
  place: DemoPlace
  /** From the placing on, oldest first. */
  history: { daysAgo: number; state: OrderState }[]
  /** Who carries it and under which number, once it is shipped. */
  shipment: { carrier: Carrier; trackingNumber: string } | null
}

const DAYS = 120
/** What the printed shopper bought: something on its way, something late, and something to look back at. */
const OWN_ORDERS_DAYS_AGO = [41, 16, 12, 2, 1]
/** Of these the carrier has lost track. */
const LATE_DAYS_AGO = 16
/** How long after the placing an order gets so far, in days. */
const STEPS: readonly { after: number; orderStatus: OrderState['orderStatus'] }[] = [
  { after: 0.8, orderStatus: 'Processing' },
  { after: 1.6, orderStatus: 'Shipped' },
  { after: 3.7, orderStatus: 'Delivered' },
]
/** Cash is left unpaid at the door now and then. */
const UNPAID = 0.03

/**
 * The same orders for the same listing, oldest first: a little more every week, the newest still open. What is bought was
 * in the shop by then.
 */
export function demoOrders(listing: readonly ShelvedProduct[], customers: number): DemoOrder[] {
  const roll = dice('orders')
  const orders: DemoOrder[] = []
  for (let day = DAYS - 1; day >= 0; day--) {
    if (OWN_ORDERS_DAYS_AGO.includes(day)) orders.push(orderOf(null, day + 0.5, listing, roll))
    // Something is always left to do.
    const count = Math.max(day < 3 ? 3 : 0, Math.floor(roll() * 2.4 + (DAYS - day) / 60))
    for (let made = 0; made < count; made++)
      orders.push(orderOf(Math.floor(roll() * customers), day + 0.02 + roll() * 0.96, listing, roll))
  }
  return orders.sort((one, other) => other.daysAgo - one.daysAgo)
}

function orderOf(
  customerIndex: number | null,
  daysAgo: number,
  listing: readonly ShelvedProduct[],
  roll: () => number,
): DemoOrder {
  const there = listing.filter((shelved) => shelved.daysAgo > daysAgo)
  const chance = roll()
  const wanted = chance < 0.62 ? 1 : chance < 0.87 ? 2 : 3
  const products = new Set(Array.from({ length: wanted }, () => wantedOf(there, roll)))
  const isLate = customerIndex === null && Math.floor(daysAgo) === LATE_DAYS_AGO
  const history = historyOf(daysAgo, roll() < UNPAID, isLate)
  const isShipped = history.some(({ state }) => state.orderStatus === 'Shipped')
  return {
    customerIndex,
    daysAgo,
    lines: [...products].map((product) => ({ product, quantity: quantityOf(product, roll) })),
    place: customerIndex === null ? pick(roll, demoPlaces) : placeOf(customerIndex),
    history,
    shipment: isShipped ? shipmentOf(roll) : null,
  }
}

/** One of them, by how much each is wanted. */
function wantedOf(there: readonly ShelvedProduct[], roll: () => number): DemoProduct {
  let left = roll() * there.reduce((sum, { weight }) => sum + weight, 0)
  const found = there.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return (found ?? pick(roll, there)).product
}

/** Small things are bought in pairs and more. */
function quantityOf({ priceCents }: DemoProduct, roll: () => number): number {
  const chance = roll()
  if (priceCents > 15_000) return chance < 0.95 ? 1 : 2
  return chance < 0.75 ? 1 : chance < 0.93 ? 2 : 4
}

/** A customer lives where he lives. */
const placeOf = (customerIndex: number): DemoPlace => pick(dice(`place ${customerIndex}`), demoPlaces)

/** Numbers of the right form that no carrier has given out. */
function shipmentOf(roll: () => number): NonNullable<DemoOrder['shipment']> {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(roll() * 10)).join('')
  return roll() < 0.6
    ? { carrier: 'UPS', trackingNumber: `1Z999AA1${digits(10)}` }
    : { carrier: 'USPS', trackingNumber: `94001${digits(17)}` }
}

function historyOf(daysAgo: number, isUnpaid: boolean, isLate: boolean): DemoOrder['history'] {
  const done = STEPS.filter(
    ({ after, orderStatus }) => after < daysAgo && !(isLate && orderStatus === 'Delivered'),
  ).map(({ after, orderStatus }) => ({
    daysAgo: daysAgo - after,
    state: {
      orderStatus,
      paymentStatus: orderStatus === 'Delivered' && !isUnpaid ? 'Paid' : 'Pending',
    } as const,
  }))
  return [{ daysAgo, state: { orderStatus: 'Pending', paymentStatus: 'Pending' } }, ...done]
}
