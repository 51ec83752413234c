import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logOut } from '#features/accounts/links.ts'
import { forgetCheckout } from '#features/orders/components/forget-checkout.ts'
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
    mutationFn: endAtShop,
    onSuccess: async ({ message }) => {
      // First away from here: a protected page would ask for a log-in at once.
      await navigate(paths.shelf(), { replace: true })
      forgetToken()
      client.clear()
      forgetCheckout()
      toast.success(message)
    },
    onError: (problem) => toast.error(problem.message),
  })
  return () => {
    if (!isPending) mutate()
  }
}

/** A session that the shop has ended already is ended all the same. */
async function endAtShop(): Promise<{ message: string }> {
  const row = await logOut.fetchRow()
  return call(send, row).catch((problem: unknown) => {
    if (problem instanceof CallFailed && problem.status === 401) return { message: row.message }
    throw problem
  })
}
