import type * as z from 'zod/mini'
import { carrierOf, looksLike, trackingLink, trackingNumberOf } from '#features/delivery/carriers.ts'
import { isOnItsWay, isToShip, ON_ITS_WAY } from '#features/order-terms/order-status.ts'
import type { Order } from '../contract.ts'
import type { OrderChangeForm } from './edit-contract.ts'

export type OrderFormValues = z.input<typeof OrderChangeForm>

/** An order as its form shows it; empty text stands for nothing. */
export const editOf = ({ orderStatus, paymentStatus, delivery }: Order): OrderFormValues => ({
  orderStatus,
  paymentStatus,
  // What the shop holds was chosen from this list.
  carrier: (delivery.carrier ?? '') as OrderFormValues['carrier'],
  trackingNumber: delivery.trackingNumber,
  trackingUrl: delivery.carrier === 'Other' ? (delivery.trackingLink ?? '') : '',
  expectedFrom: delivery.promise?.from ?? '',
  expectedTo: delivery.promise?.to ?? '',
})

/** Whether there is something to tell the buyer: another state, or on the way another carrier, number or day. */
export function isMailDue(seen: OrderFormValues, values: OrderFormValues): boolean {
  const touched = (Object.keys(seen) as (keyof OrderFormValues)[]).filter(
    (field) => values[field] !== seen[field],
  )
  if (touched.length === 0) return false
  return touched.some((field) => field.endsWith('Status')) || isOnItsWay(values.orderStatus)
}

/**
 * What follows from a number that is typed: whose it is, as long as nobody chose a carrier, and that the order is on its
 * way. An emptied number takes both back.
 */
export function followNumber(
  seen: OrderFormValues,
  values: OrderFormValues,
  typed: string,
): Pick<OrderFormValues, 'carrier' | 'orderStatus'> {
  const { carrier, trackingNumber: before, orderStatus } = values
  const isGuessed = carrier === '' || (seen.carrier === '' && carrier === carrierOf(before))
  const isBegun = before.trim() === '' && typed.trim() !== ''
  const isEmptied = before.trim() !== '' && typed.trim() === ''
  return {
    carrier: isGuessed ? (carrierOf(typed) ?? '') : carrier,
    orderStatus:
      isBegun && isToShip(seen.orderStatus) && orderStatus === seen.orderStatus
        ? (ON_ITS_WAY[0] ?? orderStatus)
        : isEmptied && isOnItsWay(orderStatus)
          ? seen.orderStatus
          : orderStatus,
  }
}

/** What the form says of a number: how it looks, and where it leads. Null where there is none. */
export function numberHint({ carrier, trackingNumber, trackingUrl }: OrderFormValues) {
  const number = trackingNumberOf(carrier, trackingNumber)
  if (!number && carrier !== 'Other') return null
  const link = trackingLink({ carrier, trackingNumber: number, trackingUrl: trackingUrl || null })
  const isKnown = carrier !== '' && carrier !== 'Other'
  if (isKnown && !looksLike(carrier, number))
    return { words: `This doesn’t look like a ${carrier} number`, link }
  return { words: isKnown ? `${number.length} characters, ${carrier} format` : '', link }
}
