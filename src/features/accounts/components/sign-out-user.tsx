import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listAuditEndpoint } from '#features/audit/contract.ts'
import { call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { User } from '../contract.ts'
import { endUserSessionsEndpoint } from '../sessions-contract.ts'
import './account-dialogs.css'

/** For a phone that was lost or a browser that was left open. */
export function SignOutUser({ user }: { user: User }) {
  const client = useQueryClient()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(send, endUserSessionsEndpoint, { params: { id: user.id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      void client.invalidateQueries(queriesOf(listAuditEndpoint))
    },
  })
  return (
    <div className="account-sign-out">
      <p className="account-what" role="status">
        {data ? formatEnded(data.data.ended) : 'Lost a device? Log this user out everywhere.'}
      </p>
      <Button size="s" busy={isPending} busyLabel="Logging out" onClick={() => mutate()}>
        Log out everywhere
      </Button>
    </div>
  )
}

const formatEnded = (ended: number): string =>
  ended === 0
    ? 'This user wasn’t logged in anywhere.'
    : `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`
