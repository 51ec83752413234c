import type { OrderStatus } from '#platform/db/schema.ts'

type OrderTerms = {
  /** What people read: on tags, tabs and filters, and in the subject of a mail. */
  label: string
  /** The step on the order's page that it stands for. */
  step: string
  /** Of its tag. */
  tone: 'good' | null
  /** What an admin may set after it. Any, as it is now: parcels come back, and people click the wrong one. */
  mayFollow: 'any' | readonly OrderStatus[]
  /** Decides what is to be shipped, which moments are kept, when it can be tracked and reviewed. */
  parcel: 'here' | 'on its way' | 'arrived'
  /** The headline for its buyer where no day was promised, and the sentence below it. */
  title: string
  text: string
  /** In place of `text` once the promised day is over. */
  late: string | null
  /** The sentence of the mail that tells its buyer; that of a new parcel is in mail/templates/order-shipped.ts. */
  mail: string
  /** Whether its money counts in overview and sales. */
  isSale: boolean
  /** What has become of its units: taken when it was placed, and brought back by a return alone. */
  stock: 'taken'
}

/** EVERY STATE OF AN ORDER, in the order in which one goes through them. Pages, mails, filters and sums read this. */
export const ORDER_STATES = {
  Pending: {
    label: 'Pending',
    step: 'Placed',
    tone: null,
    mayFollow: 'any',
    parcel: 'here',
    title: 'Order received',
    text: 'We’ve received your order.',
    late: 'We’re sorry it’s late. We’re working on it.',
    mail: 'We’ve received your order.',
    isSale: true,
    stock: 'taken',
  },
  Processing: {
    label: 'Processing',
    step: 'Processing',
    tone: null,
    mayFollow: 'any',
    parcel: 'here',
    title: 'Packing your order',
    text: 'We’re packing your order.',
    late: 'We’re sorry it’s late. We’re working on it.',
    mail: 'We’re packing your order.',
    isSale: true,
    stock: 'taken',
  },
  Shipped: {
    label: 'Shipped',
    step: 'Shipped',
    tone: 'good',
    mayFollow: 'any',
    parcel: 'on its way',
    title: 'On its way',
    text: 'Your order is on its way.',
    late: 'We’re checking with the carrier.',
    mail: 'Your order is on its way.',
    isSale: true,
    stock: 'taken',
  },
  Delivered: {
    label: 'Delivered',
    step: 'Delivered',
    tone: 'good',
    mayFollow: 'any',
    parcel: 'arrived',
    title: 'Delivered',
    text: 'Thanks for your order.',
    late: null,
    mail: 'Your order has arrived. We hope everything fits.',
    isSale: true,
    stock: 'taken',
  },
} satisfies Record<OrderStatus, OrderTerms>

// The keys of the table, which its type has made whole.
export const ORDER_STATUSES = Object.keys(ORDER_STATES) as readonly OrderStatus[]

/** What stands in the table of one state. */
export const orderTerms = (status: OrderStatus): OrderTerms => ORDER_STATES[status]

/** The states of which this holds. */
const statusesWhere = (holds: (terms: OrderTerms) => boolean): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => holds(orderTerms(status)))

export const TO_SHIP = statusesWhere(({ parcel }) => parcel === 'here')
export const ON_ITS_WAY = statusesWhere(({ parcel }) => parcel === 'on its way')
export const ARRIVED = statusesWhere(({ parcel }) => parcel === 'arrived')
export const COUNTED_AS_SALES = statusesWhere(({ isSale }) => isSale)

export const isToShip = (status: OrderStatus): boolean => TO_SHIP.includes(status)
export const isOnItsWay = (status: OrderStatus): boolean => ON_ITS_WAY.includes(status)
export const hasArrived = (status: OrderStatus): boolean => ARRIVED.includes(status)

/** What an order may be set to from where it stands: itself, and what may follow. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  const { mayFollow } = orderTerms(from)
  return ORDER_STATUSES.filter((to) => to === from || mayFollow === 'any' || mayFollow.includes(to))
}
