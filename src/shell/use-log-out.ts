import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { leaveBy } from '#platform/forms/unsaved-work.ts'
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
      .then(({ logOut }) => leaveBy(() => logOut(client, navigate)))
      .catch(() => toast.error('The shop cannot be reached. Check your connection and try again.'))
      .finally(() => {
        isLeaving.current = false
      })
  }
}
