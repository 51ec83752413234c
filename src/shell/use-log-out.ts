import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { clearRecent } from '#features/recent/clear-recent.ts'
import { paths } from '#paths.ts'
import { leaveBy } from '#platform/forms/unsaved-work.ts'
import { clearTyped } from '#platform/session/clear-typed.ts'
import { clearToken, readToken } from '#platform/session/token-store.ts'
import { UNREACHED } from '#ui/fetch-code.ts'
import { toast } from '#ui/toast.tsx'

/** What the Logout links do; fetched when the first of them is pressed. Pressed twice, it is done once. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void import('./log-out.ts')
      .then(
        ({ logOut }) => leaveBy(() => logOut(client, navigate)),
        () => leaveBy(logOutBare),
      )
      .catch(() => toast.error(UNREACHED))
      .finally(() => {
        isLeaving.current = false
      })
  }
}

/** After an update of the shop the page's code may be gone: whoever wants to leave leaves all the same. */
async function logOutBare(): Promise<void> {
  const { status } = await fetch('/api/v1/users/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken()}` },
  })
  if (status !== 200 && status !== 401) throw new Error(UNREACHED)
  clearToken()
  clearTyped()
  clearRecent()
  location.replace(paths.listing())
}
