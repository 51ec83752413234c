import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { readToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { SignFrame } from '../components/sign-frame.tsx'
import { activeUserEndpoint, ResetPassword, resetPasswordEndpoint } from '../contract.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...headOf({ title: 'Reset Password', noindex: true }, siteOf(matches)),
  // The address holds the key to an account: no other site shall learn it from a link.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the link of a mail leads to. */
export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const form = useZodForm(ResetPassword, { password: '', confirmPassword: '' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: z.input<typeof ResetPassword>) =>
      call(send, resetPasswordEndpoint, {
        params: { token: params.token },
        body: { ...body, token: params.token },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await probeSession()
      void navigate(paths.login(), { replace: true })
    },
    onError: (problem) => void form.showRefusal(problem),
  })
  const isDead = error instanceof CallFailed && error.status === 400 && error.errors.length === 0
  return (
    <SignFrame title="Reset Password" lead="Choose a new password. You’ll be logged out everywhere.">
      <form method="post" className="sign-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
        <ErrorSummary errors={form.summary} />
        {isDead && <DeadLink message={error.message} />}
        <NewPasswordFields
          label="New Password"
          password={{ ...form.field('password'), input: form.input('password') }}
          confirm={{ ...form.field('confirmPassword'), input: form.input('confirmPassword') }}
        />
        <Button variant="main" size="l" wide type="submit" busy={isPending || isSuccess} busyLabel="Saving">
          Reset Password
        </Button>
      </form>
    </SignFrame>
  )
}

/**
 * All sessions of the account have ended at the shop. The one of this browser may be somebody else's, who stays signed
 * in; where it was this account's, `send` forgets its token when it is refused.
 */
const probeSession = async () => {
  if (readToken() !== null) await call(send, activeUserEndpoint).catch(() => {})
}

/** Stays, unlike the toast: it says what to do next. */
function DeadLink({ message }: { message: string }) {
  return (
    <Notice role="status">
      {message}{' '}
      <Link className="link" to={paths.login()}>
        Go to Login
      </Link>{' '}
      and choose Forgot Your Password.
    </Notice>
  )
}
