import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { giveUpEmailEndpoint, pendingEmailEndpoint } from '../contract.ts'

/** The address that the account gets once its owner has opened the link that was mailed there. */
export function PendingEmail() {
  const client = useQueryClient()
  const isSignedIn = useToken() !== null
  const { data } = useQuery({ ...queryOf(pendingEmailEndpoint), enabled: isSignedIn })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(send, giveUpEmailEndpoint),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => client.invalidateQueries(queriesOf(pendingEmailEndpoint)),
  })
  const email = data?.data.pendingEmail
  if (!email) return null
  return (
    <div className="account-pending" role="status">
      <p>
        We emailed a link to <strong>{email}</strong>. Open it to confirm the new address. Until then, we’ll
        use your current one.
      </p>
      <Button size="s" busy={isPending} busyLabel="Canceling" onClick={() => mutate()}>
        Keep current address
      </Button>
    </div>
  )
}
