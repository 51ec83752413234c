import * as z from 'zod/mini'
import { CARRIERS, MAX_TRACKING_NUMBER, MAX_TRACKING_URL, safeLink } from '#features/delivery/carriers.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost } from '#platform/contract/wire.ts'
import { canBeKept, UNKEPT } from '#platform/kept-text.ts'
import { isDay } from '#platform/time-zone.ts'
import { OrderStatus, oneOrder, PaymentStatus } from '../contract.ts'

/** Empty where there is none yet. */
const Carrier = z.enum(['', ...CARRIERS], `Carrier must be one of ${CARRIERS.join(', ')}.`)
const line = (longest: number) => z.string().check(z.trim(), atMost(longest), z.refine(canBeKept, UNKEPT))
const TrackingNumber = line(MAX_TRACKING_NUMBER)
const TrackingUrl = line(MAX_TRACKING_URL).check(
  z.refine((url) => url === '' || safeLink(url) !== null, 'Enter a link that begins with https://'),
)
const Expected = z.string().check(
  atMost(40, 'Enter a day such as 2026-12-02'),
  z.refine((day) => day === '' || isDay(day), 'Enter a day such as 2026-12-02'),
)

const shipment = {
  carrier: Carrier,
  trackingNumber: TrackingNumber,
  /** Of another carrier. */
  trackingUrl: TrackingUrl,
  expectedFrom: Expected,
  expectedTo: Expected,
}

/** What is wrong between the fields of a shipment, each with the field that mends it. */
export function shipmentProblem(values: Record<keyof typeof shipment, string>) {
  const { carrier, trackingNumber, trackingUrl, expectedFrom, expectedTo } = values
  if (trackingNumber.trim() && !carrier) return { field: 'carrier', message: 'Choose a carrier' } as const
  if (carrier === 'Other' && !trackingUrl.trim())
    return { field: 'trackingUrl', message: 'Enter the carrier’s tracking link' } as const
  if (Boolean(expectedFrom) !== Boolean(expectedTo)) {
    const field = expectedFrom ? 'expectedTo' : 'expectedFrom'
    return { field, message: 'Enter both days, or neither' } as const
  }
  if (expectedFrom > expectedTo)
    return { field: 'expectedTo', message: 'Enter the first day or a later one' } as const
  return null
}

/** The form: all of it, as it is to be. */
export const OrderChangeForm = z
  .object({ paymentStatus: PaymentStatus, orderStatus: OrderStatus, ...shipment })
  .check((context) => {
    const problem = shipmentProblem(context.value)
    if (problem)
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [problem.field],
        message: problem.message,
      })
  })

const Was = z.optional(z.string().check(atMost(1000)))

export const changeOrderEndpoint = endpoint({
  method: 'PATCH',
  path: '/orders/:id',
  summary:
    'Set payment and order status, each to any listed value, and carrier, tracking number (with a link for `Other`) and the expected days; what is left out stays. With what each was before (`carrierWas` …), one that did not change stays as it is by now, and a change made meanwhile is a 409. `email: false` tells the buyer nothing',
  access: 'admin',
  body: z.object({
    paymentStatus: PaymentStatus,
    orderStatus: OrderStatus,
    paymentStatusWas: z.optional(PaymentStatus),
    orderStatusWas: z.optional(OrderStatus),
    carrier: z.optional(Carrier),
    trackingNumber: z.optional(TrackingNumber),
    trackingUrl: z.optional(TrackingUrl),
    expectedFrom: z.optional(Expected),
    expectedTo: z.optional(Expected),
    carrierWas: Was,
    trackingNumberWas: Was,
    trackingUrlWas: Was,
    expectedFromWas: Was,
    expectedToWas: Was,
    email: z._default(z.boolean(), true),
  }),
  data: oneOrder,
  message: 'Order update successfully.',
})
