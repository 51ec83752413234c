import { useState } from 'react'
import './history.css'
import { DateTime } from '#platform/pages/date-time.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import type { Act } from '../contract.ts'
import { formatChange, type WordsOfFields } from '../format-audit.ts'
import './admin-audit.css'
import { LatestActions } from './latest-actions.tsx'

const LATEST = 20

type Of = { kind: 'product' | 'user' | 'return'; id: string; words?: WordsOfFields }

/** Who changed it when, and from what to what: folded away, and asked for once somebody wants to know. */
export function AdminAudit({ kind, id, words = {} }: Of) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <Disclosure title="History" startsOpen={false} onToggle={setOpen}>
        {isOpen && (
          <LatestActions subject={`${kind}:${id}`} limit={LATEST}>
            {(acts, total) => <Shown acts={acts} total={total} words={words} />}
          </LatestActions>
        )}
      </Disclosure>
    </div>
  )
}

function Shown({ acts, total, words }: { acts: readonly Act[]; total: number; words: WordsOfFields }) {
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
            {whatOf(act, words).map((what) => (
              <strong key={what} dir="auto">
                {what}
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
  signOut: 'Logged out everywhere',
  failedLogIn: 'Failed login',
}

/** What happened to the whole of it: which fields that was goes without saying. */
function whatOf({ act, changes }: Act, words: WordsOfFields): string[] {
  const whole = WHOLE[act]
  return whole ? [whole] : changes.map((change) => formatChange(change, words))
}
