import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/pages/page-data.ts'
import { Progress } from '#ui/progress.tsx'
import { listIndexingEndpoint } from '../contract.ts'
import './indexing-progress.css'

const ASKED_EVERY_MS = 1000

/** How far the search is with large categories that were renamed. It goes on without this page. */
export function IndexingProgress({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({
    ...queryOf(listIndexingEndpoint),
    enabled,
    refetchInterval: ({ state }) => (state.data?.data.indexing.length ? ASKED_EVERY_MS : false),
  })
  const indexing = data?.data.indexing ?? []
  if (indexing.length === 0) return null
  return (
    <div className="indexing-progress">
      {indexing.map(({ id, name, done, total }) => (
        <Progress
          key={id}
          label={`Updating search for ${name}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`}
          value={done}
          max={Math.max(1, total)}
        />
      ))}
    </div>
  )
}
