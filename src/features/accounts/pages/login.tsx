import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { ForgotDialog } from '../components/forgot-dialog.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { useRedirectAfterLogin } from '../components/redirect-after-login.ts'
import { SignFrame } from '../components/sign-frame.tsx'
import { LogIn, logInEndpoint } from '../contract.ts'
import { beginSession } from '../own-session.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Login', noindex: true }, siteOf(matches))

export default function LoginPage() {
  const next = useRedirectAfterLogin()
  const client = useQueryClient()
  const form = useZodForm(LogIn, { email: '', password: '' })
  const [isForgotOpen, setIsForgotOpen] = useState(false)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: z.input<typeof LogIn>) => call(send, logInEndpoint, { body }),
    onSuccess: ({ message, data, token }) => {
      toast.success(message)
      beginSession(client, { user: data.user, token })
    },
    onError: (problem) => void form.showRefusal(problem),
  })
  const lead = (
    <>
      {next?.startsWith(paths.checkout()) && 'Log in to place your order. '}
      New here?{' '}
      <Link className="link" to={paths.register(next)}>
        Sign Up
      </Link>
      . We’ll keep your cart.
    </>
  )
  return (
    <SignFrame title="Login" lead={lead} withReasons>
      <form method="post" className="sign-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
        <ErrorSummary errors={form.summary} />
        <Field label="Email" {...form.field('email')}>
          <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="username" />
        </Field>
        <Field
          label="Password"
          aside={<ForgotButton onClick={() => setIsForgotOpen(true)} />}
          {...form.field('password')}
        >
          <PasswordInput {...form.input('password')} autoComplete="current-password" />
        </Field>
        <Button
          variant="main"
          size="l"
          wide
          type="submit"
          busy={isPending || isSuccess}
          busyLabel="Logging in"
        >
          Login
        </Button>
      </form>
      {isForgotOpen && (
        <ForgotDialog email={form.hookForm.getValues('email')} onClose={() => setIsForgotOpen(false)} />
      )}
    </SignFrame>
  )
}

function ForgotButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="link sign-forgot" onClick={onClick}>
      Forgot Your Password
    </button>
  )
}
