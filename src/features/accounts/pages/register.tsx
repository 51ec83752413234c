import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { toast } from '#ui/toast.tsx'
import { useRedirectAfterLogin } from '../components/redirect-after-login.ts'
import { SignFrame } from '../components/sign-frame.tsx'
import { SignUpForm, useSignUpForm } from '../components/sign-up-form.tsx'
import { type SignUp, signUpEndpoint } from '../contract.ts'
import { beginSession } from '../own-session.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Sign Up', noindex: true }, siteOf(matches))

export default function RegisterPage() {
  const next = useRedirectAfterLogin()
  const client = useQueryClient()
  const form = useSignUpForm()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: z.input<typeof SignUp>) => call(send, signUpEndpoint, { body }),
    onSuccess: ({ message, data, token }) => {
      toast.success(message)
      beginSession(client, { user: data.user, token })
    },
    onError: (problem) => void form.showRefusal(problem),
  })
  const lead = (
    <>
      Already have an account?{' '}
      <Link className="link" to={paths.login(next)}>
        Login
      </Link>
      . We’ll keep your cart.
    </>
  )
  return (
    <SignFrame title="Sign Up" lead={lead} withReasons>
      <SignUpForm
        form={form}
        onSend={(body) => mutate(body)}
        label="Sign Up"
        busy={isPending || isSuccess}
        busyLabel="Signing up"
      />
    </SignFrame>
  )
}
