import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Act, listAuditEndpoint } from '../contract.ts'

type Props = {
  subject: `${Act['kind']}:${string}`
  /** At most so many, the newest first. */
  limit: number
  children: (acts: readonly Act[], total: number) => ReactNode
}

/** Asks for what was done to a thing; until it is there, its place, or why it is not. */
export function LatestActions({ subject, limit, children }: Props) {
  const { data, error, refetch, isFetching } = useQuery(
    queryOf(listAuditEndpoint, { query: { subject, limit } }),
  )
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
  return children(data.data.acts, data.totalResult)
}
