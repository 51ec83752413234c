import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { clearTyped } from '#platform/session/clear-typed.ts'
import { send } from '#platform/session/send.ts'
import { isOthersNow, readToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { DeleteOwnAccount, deleteOwnAccountEndpoint } from '../contract.ts'
import { endSession } from '../own-session.ts'
import './account-dialogs.css'
import { CurrentPasswordField } from './current-password-field.tsx'

/** Deletes one's own account, once it has been said what that means. */
export function DeleteAccount({ email }: { email: string | undefined }) {
  // Who was asked: somebody else who logs in meanwhile is not.
  const [asked, setAsked] = useState<string>()
  return (
    <section className="account-part" aria-labelledby="account-delete">
      <h2 id="account-delete">Delete account</h2>
      <p>
        Your account is deleted right away and can’t be restored. We keep your orders for our records, and
        your reviews without your name.
      </p>
      <div className="account-part-actions">
        <Button variant="danger" disabled={!email} onClick={() => setAsked(email)}>
          Delete account
        </Button>
      </div>
      {email && asked === email && <DeleteDialog email={email} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId()
  const form = useZodForm(DeleteOwnAccount, { currentPassword: '' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: z.input<typeof DeleteOwnAccount>) => call(send, deleteOwnAccountEndpoint, { body }),
    onMutate: () => readToken(),
    onSuccess: async ({ message }, _body, token) => {
      onClose()
      if (!isOthersNow(token)) {
        // First away from here: the dashboard would ask for a log-in at once.
        await navigate(paths.listing(), { replace: true })
        endSession(client, token)
        clearTyped()
      }
      toast.success(message)
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) onClose()
    },
  })
  const foot = (
    <>
      <Button onClick={onClose}>Keep account</Button>
      <Button variant="danger-fill" type="submit" form={formId} busy={isPending} busyLabel="Deleting">
        Delete account
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Delete your account?" foot={foot} size="s">
      <form id={formId} className="account-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
        <p className="account-warning">
          This deletes the account <strong>{email}</strong> with its profile, photo and wishlist, and logs you
          out everywhere. This can’t be undone.
        </p>
        <CurrentPasswordField
          {...form.field('currentPassword')}
          input={form.input('currentPassword')}
          isFirst
        />
      </form>
    </Dialog>
  )
}
