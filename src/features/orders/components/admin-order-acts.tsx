import { useQuery } from '@tanstack/react-query'
import { changeInWords } from '#features/audit/act-words.ts'
import { listActs } from '#features/audit/contract.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Order } from '../contract.ts'
import './order-history.css'
import { OrderTime } from './order-time.tsx'

const MOST_ACTS = 100

/** Who set which state when, the first on top as in the buyer's history. */
export function AdminOrderActs({ order }: { order: Pick<Order, 'id' | 'placedAt' | 'user'> }) {
  const query = { subject: `order:${order.id}`, limit: MOST_ACTS }
  const { data, error, refetch, isFetching } = useQuery(queryOf(listActs, { query }))
  if (error && !data) {
    return (
      <div role="alert">
        <p>{error.message}</p>
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton height="120px" />
  const acts = [...data.data.acts].reverse()
  return (
    <>
      {data.totalResult > MOST_ACTS && <p>The latest {MOST_ACTS} changes:</p>}
      <ol className="history">
        <li className={acts.length === 0 ? 'history-now' : undefined}>
          <strong>Order placed by {order.user?.name ?? 'its buyer'}</strong>
          <OrderTime at={order.placedAt} />
        </li>
        {acts.map((act, at) => (
          <li key={act.id} className={at === acts.length - 1 ? 'history-now' : undefined}>
            <strong>{act.changes.map(changeInWords).join(', ')}</strong>
            <span>
              {act.act === 'undo' ? 'Undone' : 'Set'} by {act.user.name}
              {act.isBulk && ', with other orders'}
            </span>
            <OrderTime at={act.at} />
          </li>
        ))}
      </ol>
    </>
  )
}
