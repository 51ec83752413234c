import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetCheckout } from '#features/orders/components/forget-checkout.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { isOthersNow, readToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { deleteOwnAccount } from '../contract.ts'
import { endSession } from '../use-user.ts'
import { DASHBOARD_ERROR_MS } from './dashboard-error.ts'

/** Deletes one's own account, once it has been said what that means. */
export function DeleteAccount({ email }: { email: string | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(send, deleteOwnAccount),
    onMutate: () => readToken(),
    onSuccess: async ({ message }, _nothing, token) => {
      setAsking(false)
      if (!isOthersNow(token)) {
        // First away from here: the dashboard would ask for a log-in at once.
        await navigate(paths.shelf(), { replace: true })
        endSession(client, token)
        forgetCheckout()
      }
      toast.success(message)
    },
    onError: (problem) => {
      setAsking(false)
      toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
  })
  return (
    <section className="account-part" aria-labelledby="account-delete">
      <h2 id="account-delete">Delete account</h2>
      <p>
        It is gone at once and for good. Orders stay in the shop’s books without your account; reviews stay
        without your name.
      </p>
      <div className="account-part-acts">
        <Button variant="danger" disabled={!email} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Delete your account?"
        confirmLabel="Delete account"
        cancelLabel="Keep it"
        danger
        busy={isPending}
        busyLabel="Deleting"
      >
        <p className="account-warning">
          The account of <strong>{email}</strong> is deleted with its profile, photo, wishlist and sessions.
          This cannot be undone. You are then signed out.
        </p>
      </ConfirmDialog>
    </section>
  )
}
