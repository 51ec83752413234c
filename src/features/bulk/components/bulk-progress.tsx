import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryOf } from '#platform/pages/page-data.ts'
import { Progress } from '#ui/progress.tsx'
import { BulkBar } from '#ui/table.tsx'
import { type BulkJob, getBulkJob } from '../contract.ts'
import './bulk-progress.css'

const ASKED_EVERY_MS = 1000

const DOING: Record<BulkJob['act'], string> = {
  update: 'Changing',
  delete: 'Deleting',
  undo: 'Setting back',
}

type Props = {
  job: BulkJob
  /** "products" or "orders". */
  things: string
  /** It has ended; called once. */
  onEnd: (job: BulkJob) => void
}

/** How far a change of very many is. It goes on without this page. */
export function BulkProgress({ job: begun, things, onEnd }: Props) {
  const asked = useQuery({
    ...queryOf(getBulkJob, { params: { id: begun.id } }),
    refetchInterval: ({ state: { data } }) =>
      !data || data.data.job.state === 'working' ? ASKED_EVERY_MS : false,
  })
  const job = asked.data?.data.job ?? begun
  const hasEnded = job.state !== 'working'
  const end = useEffectEvent(() => onEnd(job))
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  const count = `${job.done.toLocaleString('en-US')} of ${job.total.toLocaleString('en-US')}`
  return (
    <div className="bulk-progress">
      <BulkBar>
        <Progress label={`${DOING[job.act]} ${things}: ${count}`} value={job.done} max={job.total} />
      </BulkBar>
    </div>
  )
}

const DONE: Record<BulkJob['act'], string> = { update: 'changed', delete: 'deleted', undo: 'set back' }

/** What a job that has ended did, in one line. */
export function outcomeInWords({ act, state, reason, changed, left, leftCount }: BulkJob, things: string) {
  const [first] = left
  return [
    `${changed.toLocaleString('en-US')} ${things} ${DONE[act]}.`,
    state === 'stopped' && `Stopped before the end: ${reason}`,
    first && `${leftCount.toLocaleString('en-US')} left as they were: ${first.name}. ${first.message.trim()}`,
  ]
    .filter(Boolean)
    .join(' ')
}
