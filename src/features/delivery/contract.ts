import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renameKeys } from '#platform/contract/wire.ts'

/** The first and the last day on which an order arrives, by the shop's calendar: "2026-12-02". */
export const ArrivalDays = z.object({ from: z.string(), to: z.string() })

/** How far an order has come to its buyer. */
export const OrderDelivery = z.object({
  /** What was promised when it was placed, or what the carrier said since; null for orders of before. */
  promise: z.nullable(ArrivalDays),
  carrier: z.nullable(z.string()),
  /** Empty where there is none. */
  trackingNumber: z.string(),
  /** Where the parcel is followed. */
  trackingLink: z.nullable(z.string()),
  shippedAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
})

const Delivery = z.object({
  ...ArrivalDays.shape,
  /** Until when this holds. */
  orderBy: Instant,
  /** The shop's clock: for how long that still is. */
  now: Instant,
})
export type Delivery = z.output<typeof Delivery>

export const getDeliveryEndpoint = endpoint({
  method: 'GET',
  path: '/delivery',
  summary: 'When something in stock arrives that is ordered now, and until when that holds',
  access: 'anyone',
  data: renameKeys(z.object({ delivery: Delivery }), {}),
})
