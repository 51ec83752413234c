import { changeInWords } from '#features/audit/act-words.ts'
import { LatestActs } from '#features/audit/components/latest-acts.tsx'
import type { Act } from '#features/audit/contract.ts'
import type { Order } from '../contract.ts'
import '#features/audit/components/history.css'
import { DateTime } from '#platform/pages/date-time.tsx'

const MOST_ACTS = 100

type Of = { order: Pick<Order, 'id' | 'placedAt' | 'user'> }

/** Who set which state when, the first on top as in the buyer's history. */
export function AdminOrderActs({ order }: Of) {
  return (
    <LatestActs subject={`order:${order.id}`} limit={MOST_ACTS}>
      {(latest, total) => <Shown order={order} latest={latest} total={total} />}
    </LatestActs>
  )
}

function Shown({ order, latest, total }: Of & { latest: readonly Act[]; total: number }) {
  const acts = latest.toReversed()
  return (
    <>
      {total > MOST_ACTS && <p>The latest {MOST_ACTS} changes:</p>}
      <ol className="history">
        <li className={acts.length === 0 ? 'history-now' : undefined}>
          <strong>
            Order placed by <bdi>{order.user?.name ?? 'its buyer'}</bdi>
          </strong>
          <DateTime at={order.placedAt} />
        </li>
        {acts.map((act, at) => (
          <li key={act.id} className={at === acts.length - 1 ? 'history-now' : undefined}>
            <strong dir="auto">{act.changes.map((change) => changeInWords(change)).join(', ')}</strong>
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
