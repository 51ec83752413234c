import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logOut } from '#features/accounts/contract.ts'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { forgetToken } from '#platform/session/token-store.ts'
import { toast } from '#ui/toast.tsx'

/** Ends the session here and at the shop, forgets all that was read, and leads to the shelf. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(send, logOut).catch(endedAlready),
    onSuccess: async ({ message }) => {
      // First away from here: a protected page would ask for a log-in at once.
      await navigate(paths.shelf(), { replace: true })
      forgetToken()
      client.clear()
      toast.success(message)
    },
    onError: (problem) => toast.error(problem.message),
  })
  return () => {
    if (!isPending) mutate()
  }
}

function endedAlready(problem: unknown): { message: string } {
  if (problem instanceof CallFailed && problem.status === 401) return { message: logOut.message }
  throw problem
}
