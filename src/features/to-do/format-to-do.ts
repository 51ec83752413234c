import { ARRIVED, TO_SHIP } from '#features/order-terms/order-status.ts'
import { UNPAID } from '#features/order-terms/payment-status.ts'
import { AS_REQUESTED } from '#features/order-terms/return-state.ts'
import { paths } from '#paths.ts'
import { MAX_COUNTED, type ToDoKind } from './contract.ts'

type Words = {
  /** In a list: "Orders to ship". */
  label: string
  /** After the count: "6 to ship". */
  short: string
  to: string
}

const queryOf = (filters: Record<string, readonly string[]>) =>
  Object.entries(filters)
    .flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
    .join('&')

/** The query of the list of orders that are to be shipped. */
export const TO_SHIP_QUERY = queryOf({ orderStatus: TO_SHIP })

export const TO_DO_WORDS: Record<ToDoKind, Words> = {
  orders: {
    label: 'Orders to ship',
    short: 'to ship',
    to: paths.adminOrders(TO_SHIP_QUERY),
  },
  unpaid: {
    label: 'Delivered, not paid',
    short: 'delivered, not paid',
    to: paths.adminOrders(queryOf({ orderStatus: ARRIVED, paymentStatus: UNPAID })),
  },
  products: { label: 'Out of stock', short: 'out of stock', to: `${paths.adminProducts()}?stock=out` },
  messages: { label: 'Open messages', short: 'open', to: `${paths.adminMessages()}?state=open` },
  repairs: { label: 'New repairs', short: 'new', to: `${paths.adminRepairs()}?state=Received` },
  returns: {
    label: 'Return requests',
    short: 'new',
    to: paths.adminReturns(queryOf({ state: [AS_REQUESTED] })),
  },
  searches: { label: 'Searches that found nothing', short: 'found nothing', to: paths.adminSearchWords() },
  mails: { label: 'Emails that failed', short: 'failed', to: `${paths.adminMails()}?state=failed` },
}

/** "6", "1,000" never: "999+". */
export const formatCountOf = (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : `${count}`)
