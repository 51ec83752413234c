import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { putAnswer, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { applyImportEndpoint, getImportEndpoint, type Import } from '../contract.ts'
import { inWords, STATE_TITLES, sumOf } from '../format-import.ts'
import { BadRows } from './admin-bad-rows.tsx'
import { LastImports } from './admin-last-imports.tsx'
import { ListPreview } from './admin-list-preview.tsx'
import { ListReports } from './admin-list-reports.tsx'

const ASKED_EVERY_MS = 700
const AT_WORK: readonly Import['state'][] = ['reading', 'waiting', 'applying']

/** One import from its dry run to its closing count. */
export function ImportSteps({ id }: { id: string }) {
  const query = queryOf(getImportEndpoint, { params: { id } })
  const asked = useQuery({
    ...query,
    enabled: useToken() !== null,
    refetchInterval: ({ state: { data } }) =>
      data && AT_WORK.includes(data.data.import.state) ? ASKED_EVERY_MS : false,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const applying = useMutation({
    mutationFn: () => call(send, applyImportEndpoint, { params: { id } }),
    onSuccess: async (answer) => {
      await putAnswer(client, query.queryKey, answer)
      // The button that had the focus is gone.
      heading.current?.focus()
    },
    onError: () => void client.invalidateQueries(query),
  })
  if (asked.error && !asked.data)
    return <LoadFailed title="Couldn’t load the import" problem={asked.error} asked={asked} />
  if (!asked.data) return <Skeleton height="240px" />
  const shown = asked.data.data.import
  const isAtWork = AT_WORK.includes(shown.state)
  return (
    <div className="import">
      <section className="import-head">
        <h2 ref={heading} tabIndex={-1}>
          {STATE_TITLES[shown.state]}
        </h2>
        <p>{inWords(shown)}</p>
        {isAtWork && <ShareOf shown={shown} />}
        <LiveRegion>{isAtWork ? STATE_TITLES[shown.state] : inWords(shown)}</LiveRegion>
        <Acts shown={shown} isBusy={applying.isPending} onApply={() => applying.mutate()} />
      </section>
      {shown.lists.length > 0 && <ListReports lists={shown.lists} isDry={isDry(shown.state)} />}
      {shown.badRows.length > 0 && <BadRows shown={shown} />}
      {shown.state === 'read' && <ListPreview lists={shown.lists} />}
      {!isAtWork && shown.state !== 'read' && <LastImports />}
    </div>
  )
}

const isDry = (state: Import['state']) => state === 'reading' || state === 'read' || state === 'waiting'

function ShareOf({ shown: { state, share, ahead } }: { shown: Import }) {
  if (ahead > 0)
    return <Progress label={`Waiting: ${ahead === 1 ? '1 import is' : `${ahead} imports are`} ahead`} />
  if (state === 'waiting') return <Progress label="Starting" />
  return <Progress label={state === 'reading' ? 'Read' : 'Applied'} value={share} max={1} />
}

type ActsProps = { shown: Import; isBusy: boolean; onApply: () => void }

function Acts({ shown: { state, lists }, isBusy, onApply }: ActsProps) {
  if (AT_WORK.includes(state)) return null
  const made = sumOf(lists, 'made')
  const changed = sumOf(lists, 'changed')
  return (
    <div className="import-actions">
      {state === 'read' && made + changed > 0 && (
        <Button variant="main" busy={isBusy} busyLabel="Starting" onClick={onApply}>
          Apply
        </Button>
      )}
      {state === 'done' && (
        <Link className={buttonClass({ variant: 'main' })} to={paths.adminProducts()}>
          View products
        </Link>
      )}
      <Link className={buttonClass()} to={paths.importProducts()}>
        Upload different files
      </Link>
    </div>
  )
}
