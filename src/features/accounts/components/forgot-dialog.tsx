import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { ForgotPassword, forgetPasswordEndpoint } from '../contract.ts'

type Props = {
  /** What stands in the login form already. */
  email: string
  onClose: () => void
}

/** Asks for a mail with a link. The answer is the same for every address: it does not tell who has an account. */
export function ForgotDialog({ email, onClose }: Props) {
  const formId = useId()
  const form = useZodForm(ForgotPassword, { email })
  const { mutate, isPending, data } = useMutation({
    mutationFn: (body: z.input<typeof ForgotPassword>) => call(send, forgetPasswordEndpoint, { body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (problem) => void form.showRefusal(problem),
  })
  useCloseLater(data !== undefined, onClose)

  const foot = (
    <>
      <Button onClick={onClose}>{data ? 'Close' : 'Cancel'}</Button>
      {!data && (
        <Button variant="main" type="submit" form={formId} busy={isPending} busyLabel="Sending">
          Send link
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Forgot Your Password" foot={foot} size="s">
      {data ? (
        <p>{data.message}</p>
      ) : (
        <form id={formId} className="sign-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
          <p>We’ll email you a reset link. It expires in one hour.</p>
          <ErrorSummary errors={form.summary} />
          <Field label="Email" {...form.field('email')}>
            <TextInput
              {...form.input('email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              data-autofocus
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
