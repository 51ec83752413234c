import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallFailed } from '#platform/contract/call.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Progress } from '#ui/progress.tsx'
import { BulkBar } from '#ui/table.tsx'
import { type BulkJob, getBulkJobEndpoint } from '../contract.ts'
import './bulk-progress.css'

const ASKED_EVERY_MS = 1000

const DOING: Record<BulkJob['act'], string> = {
  update: 'Changing',
  delete: 'Deleting',
  undo: 'Restoring',
}

type Props = {
  id: string
  /** "products" or "orders". */
  things: string
  /** It has ended; null where the shop no longer knows of it. */
  onEnd: (job: BulkJob | null) => void
}

/** How far a change of very many is. It goes on without this page. */
export function BulkProgress({ id, things, onEnd }: Props) {
  const { data, error } = useQuery({
    ...queryOf(getBulkJobEndpoint, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data && state.data.data.job.state !== 'working' ? false : ASKED_EVERY_MS,
  })
  const job = data?.data.job
  const isGone = error instanceof CallFailed && error.status === 404
  const hasEnded = isGone || (job !== undefined && job.state !== 'working')
  const end = useEffectEvent(() => onEnd(isGone ? null : (job ?? null)))
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  if (!job) return null
  const count = `${job.done.toLocaleString('en-US')} of ${job.total.toLocaleString('en-US')}`
  return (
    <div className="bulk-progress">
      <BulkBar>
        <Progress label={`${DOING[job.act]} ${things}: ${count}`} value={job.done} max={job.total} />
      </BulkBar>
    </div>
  )
}

const DONE: Record<BulkJob['act'], string> = { update: 'changed', delete: 'deleted', undo: 'restored' }

/** What takes it back. Whether the shop still does is for its own clock to say. */
export const undoOf = ({ undo, undoUntil }: BulkJob): string | null => (undoUntil ? undo : null)

/** What a job that has ended did, in one line. */
export function formatOutcome({ act, state, reason, changed, left, leftCount }: BulkJob, things: string) {
  const [first] = left
  return [
    `${changed.toLocaleString('en-US')} ${things} ${DONE[act]}.`,
    state === 'stopped' && `Stopped before the end: ${reason}`,
    first && `${leftCount.toLocaleString('en-US')} left unchanged: ${first.name}. ${first.message.trim()}`,
  ]
    .filter(Boolean)
    .join(' ')
}
