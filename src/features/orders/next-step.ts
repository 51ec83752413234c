import { formatCents } from '#platform/money.ts'
import type { Order } from './contract.ts'

/** What the buyer may expect next, in words. */
export function nextStep({ orderStatus, paymentStatus, totalCents }: Order): string {
  const pay = paymentStatus === 'Paid' ? '' : ` You pay ${formatCents(totalCents)} at the door.`
  const words = {
    Pending: `Our staff will contact you about the delivery.${pay}`,
    Processing: `Your parts are being made ready.${pay}`,
    Shipped: `Your parts are on their way.${pay}`,
    Delivered:
      paymentStatus === 'Paid'
        ? 'Your parts were delivered and are paid for.'
        : 'Your parts were delivered. We have not noted your payment yet.',
  } satisfies Record<Order['orderStatus'], string>
  return words[orderStatus]
}
