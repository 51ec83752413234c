import { useState } from 'react'
import './history.css'
import { DateTime } from '#platform/pages/date-time.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { changeInWords } from '../act-words.ts'
import type { Act } from '../contract.ts'
import './admin-acts.css'
import { LatestActs } from './latest-acts.tsx'

const LATEST = 20

type Of = { kind: 'product' | 'user' | 'return'; id: string }

/** Who changed it when, and from what to what: folded away, and asked for once somebody wants to know. */
export function AdminActs({ kind, id }: Of) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="acts">
      <Disclosure title="History" startsOpen={false} onToggle={setOpen}>
        {isOpen && (
          <LatestActs subject={`${kind}:${id}`} limit={LATEST}>
            {(acts, total) => <Shown acts={acts} total={total} />}
          </LatestActs>
        )}
      </Disclosure>
    </div>
  )
}

function Shown({ acts, total }: { acts: readonly Act[]; total: number }) {
  if (acts.length === 0) return <p className="acts-note">No changes recorded.</p>
  return (
    <>
      {total > LATEST && (
        <p className="acts-note">
          The latest {LATEST} of {total} changes:
        </p>
      )}
      <ol className="history" reversed>
        {acts.map((act, at) => (
          <li key={act.id} className={at === 0 ? 'history-now' : undefined}>
            {whatOf(act).map((words) => (
              <strong key={words} dir="auto">
                {words}
              </strong>
            ))}
            <span>
              {act.act === 'undo' ? 'Undone by' : 'By'} <bdi>{act.user.name}</bdi>
              {act.isBulk && ', with others'}
              {act.address && `, from ${act.address}`}
            </span>
            <DateTime at={act.at} />
          </li>
        ))}
      </ol>
    </>
  )
}

const WHOLE: Partial<Record<Act['act'], string>> = {
  create: 'Created',
  delete: 'Deleted',
  export: 'Exported',
  send: 'Sent again',
  password: 'Password changed',
  signOut: 'Signed out everywhere',
  failedLogIn: 'Failed log-in',
}

/** What happened to the whole of it: which fields that was goes without saying. */
function whatOf({ act, changes }: Act): string[] {
  const whole = WHOLE[act]
  return whole ? [whole] : changes.map(changeInWords)
}
