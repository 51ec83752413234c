import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { readToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { ChangePassword, changePasswordEndpoint } from '../contract.ts'
import { endSession } from '../own-session.ts'
import './account-dialogs.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'

type Props = {
  onClose: () => void
  /** The dialog goes away after a change, which has ended all sessions, this one too. */
  onChanged: () => void
}

export function ChangePasswordDialog({ onClose, onChanged }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const form = useZodForm(ChangePassword, { oldPassword: '', password: '', confirmPassword: '' })
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: z.input<typeof ChangePassword>) => call(send, changePasswordEndpoint, { body }),
    onMutate: () => readToken(),
    onSuccess: ({ message }, _body, token) => {
      toast.success(message)
      endSession(client, token)
    },
    onError: (problem) => void form.showRefusal(problem),
  })
  const close = isSuccess ? onChanged : onClose
  useCloseLater(isSuccess, close)

  const foot = (
    <>
      <Button onClick={close}>{isSuccess ? 'Go to Login' : 'Cancel'}</Button>
      {!isSuccess && (
        <Button variant="main" type="submit" form={formId} busy={isPending} busyLabel="Saving">
          Change Password
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={close} title="Change Password" foot={foot}>
      {isSuccess ? (
        <p role="status">
          Your password was changed and you were logged out everywhere. Log in with the new password.
        </p>
      ) : (
        <form
          id={formId}
          className="account-form"
          noValidate
          onSubmit={form.onSubmit((body) => mutate(body))}
        >
          <ErrorSummary errors={form.summary} />
          <Field label="Current Password" {...form.field('oldPassword')}>
            <PasswordInput {...form.input('oldPassword')} autoComplete="current-password" data-autofocus />
          </Field>
          <NewPasswordFields
            label="New Password"
            password={{ ...form.field('password'), input: form.input('password') }}
            confirm={{ ...form.field('confirmPassword'), input: form.input('confirmPassword') }}
          />
        </form>
      )}
    </Dialog>
  )
}
