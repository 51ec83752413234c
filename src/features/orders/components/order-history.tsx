import type { Order } from '../contract.ts'
import './order-history.css'
import { OrderTime } from './order-time.tsx'

type Change = Order['history'][number]

/** What became of the order, the newest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const steps = history.map((change, at) => ({ at: change.at, words: wordsOf(change, history[at - 1]) }))
  return (
    <ol className="history" reversed>
      {steps.reverse().map(({ at, words }, place) => (
        <li key={`${at.toISOString()} ${words}`} className={place === 0 ? 'history-now' : undefined}>
          <strong>{words}</strong>
          <OrderTime at={at} />
        </li>
      ))}
    </ol>
  )
}

function wordsOf(change: Change, before: Change | undefined): string {
  if (!before) return 'Order placed'
  const parts = [
    change.orderStatus !== before.orderStatus && change.orderStatus,
    change.paymentStatus !== before.paymentStatus && `Payment: ${change.paymentStatus}`,
  ]
  return parts.filter(Boolean).join(', ') || change.orderStatus
}
