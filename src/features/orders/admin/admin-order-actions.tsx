import { LatestActions } from '#features/audit/components/latest-actions.tsx'
import type { Act } from '#features/audit/contract.ts'
import { formatChange } from '#features/audit/format-audit.ts'
import type { Order } from '../contract.ts'
import '#features/audit/components/history.css'
import { DateTime } from '#platform/pages/date-time.tsx'

const MAX_ACTS = 100

type Of = { order: Pick<Order, 'id' | 'placedAt' | 'user'> }

/** Who set which state when, the first on top as in the buyer's history. */
export function AdminOrderActions({ order }: Of) {
  return (
    <LatestActions subject={`order:${order.id}`} limit={MAX_ACTS}>
      {(latest, total) => <Shown order={order} latest={latest} total={total} />}
    </LatestActions>
  )
}

function Shown({ order, latest, total }: Of & { latest: readonly Act[]; total: number }) {
  const actions = latest.toReversed()
  return (
    <>
      {total > MAX_ACTS && <p>The latest {MAX_ACTS} changes:</p>}
      <ol className="history">
        <li className={actions.length === 0 ? 'history-now' : undefined}>
          <strong>
            Order placed by <bdi>{order.user?.name ?? 'its buyer'}</bdi>
          </strong>
          <DateTime at={order.placedAt} />
        </li>
        {actions.map((act, at) => (
          <li key={act.id} className={at === actions.length - 1 ? 'history-now' : undefined}>
            <strong dir="auto">{act.changes.map((change) => formatChange(change)).join(', ')}</strong>
            <span>
              {act.act === 'undo' ? 'Undone' : 'Set'} by {act.user.name}
              {act.isBulk && ', with other orders'}
            </span>
            <DateTime at={act.at} />
          </li>
        ))}
      </ol>
    </>
  )
}
