import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useUser } from '#features/accounts/use-user.ts'
import { useShop } from '#features/company/use-shop.ts'
import { paths } from '#paths.ts'
import { CallFailed } from '#platform/contract/call.ts'
import { hasUnsavedWork } from '#platform/forms/unsaved-work.ts'
import { ShownZone } from '#platform/shown-zone.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Stands before every page of the shop's keepers; the shop itself asks again with each call. */
export default function AdminOnly() {
  const { user, failed, retry } = useUser()
  const { timeZone } = useShop()
  useRefused(retry)
  const [keeper, setKeeper] = useState<string | null>(null)
  const isKeeper = user?.role === 'admin'
  if (isKeeper && user.id !== keeper) setKeeper(user.id)
  // What is typed outlives its session: who logs in again goes on with it. Who is no admin any more is led out.
  const isOther = user !== null && !isKeeper && user.id !== keeper
  if (isKeeper || ((!user || isOther) && hasUnsavedWork()))
    return (
      <>
        {isOther && (
          <Notice role="alert" stays>
            You are now logged in as {user.name}. What was typed here is kept, but this account can’t save it.
          </Notice>
        )}
        <ShownZone value={timeZone}>
          <Outlet />
        </ShownZone>
        <p className="dash-zone">Times are in the shop’s time zone: {timeZone.replaceAll('_', ' ')}.</p>
      </>
    )
  if (user) return <Navigate to={paths.dashboard()} replace />
  if (failed) {
    return (
      <ErrorState title="Couldn’t load your account" heading="h1" onRetry={retry}>
        {failed.message}
      </ErrorState>
    )
  }
  return (
    <div className="dash-waiting">
      <Skeleton width="240px" height="28px" />
      <Skeleton height="200px" />
    </div>
  )
}

/** Hears when the shop refuses a page its data, or a change: then who is signed in may be an admin no more. */
function useRefused(listener: () => void) {
  const client = useQueryClient()
  useEffect(() => {
    const listen = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (error instanceof CallFailed && error.status === 403) listener()
    }
    const ends = [client.getQueryCache().subscribe(listen), client.getMutationCache().subscribe(listen)]
    return () => {
      for (const end of ends) end()
    }
  }, [client, listener])
}
