import type { withDays } from '#platform/tables/date-presets.ts'
import type { TableAddress } from '#platform/tables/use-table.ts'

type Which = TableAddress<'orderStatus' | 'paymentStatus' | 'dates' | 'from' | 'to'>['which']

/** What the table of orders shows, on all its pages, as a call is asked for it. */
export type OrdersAsked = ReturnType<typeof withDays<Which>> & { upTo: string | undefined }
