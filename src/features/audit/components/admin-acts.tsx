import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '#features/orders/components/order-history.css'
import { OrderTime } from '#features/orders/components/order-time.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { changeInWords } from '../act-words.ts'
import { type Act, listActs } from '../contract.ts'
import './admin-acts.css'

const LATEST = 20

type Of = { kind: 'product' | 'user'; id: string }

/** Who changed it when, and from what to what: folded away, and asked for once somebody wants to know. */
export function AdminActs(of: Of) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="acts">
      <Disclosure title="History" startsOpen={false} onToggle={setOpen}>
        {isOpen && <Latest {...of} />}
      </Disclosure>
    </div>
  )
}

function Latest({ kind, id }: Of) {
  const query = { subject: `${kind}:${id}`, limit: LATEST }
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
  const { acts } = data.data
  if (acts.length === 0) return <p className="acts-note">No admin has changed it since it was made.</p>
  return (
    <>
      {data.totalResult > LATEST && (
        <p className="acts-note">
          The latest {LATEST} of {data.totalResult} changes:
        </p>
      )}
      <ol className="history" reversed>
        {acts.map((act, at) => (
          <li key={act.id} className={at === 0 ? 'history-now' : undefined}>
            {whatOf(act).map((words) => (
              <strong key={words}>{words}</strong>
            ))}
            <span>
              {act.act === 'undo' ? 'Undone by' : 'By'} {act.user.name}
              {act.isBulk && ', with others'}
            </span>
            <OrderTime at={act.at} />
          </li>
        ))}
      </ol>
    </>
  )
}

const WHOLE: Partial<Record<Act['act'], string>> = { create: 'Made', delete: 'Deleted' }

/** Of what was made or deleted all fields have changed: that goes without saying. */
function whatOf({ act, changes }: Act): string[] {
  const whole = WHOLE[act]
  return whole ? [whole] : changes.map(changeInWords)
}
