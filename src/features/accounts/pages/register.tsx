import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { SignFrame } from '../components/sign-frame.tsx'
import { useGoOn } from '../components/use-go-on.ts'
import { SignUp, signUp } from '../contract.ts'
import { beginSession } from '../use-user.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Sign Up', noindex: true }, siteOf(matches))

export default function RegisterPage() {
  const next = useGoOn()
  const client = useQueryClient()
  const form = useZodForm(SignUp, { name: '', email: '', password: '', confirmPassword: '' })
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: z.input<typeof SignUp>) => call(send, signUp, { body }),
    onSuccess: ({ message, data, token }) => {
      toast.success(message)
      beginSession(client, { user: data.user, token })
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) toast.error(problem.message)
    },
  })
  const lead = (
    <>
      Been here before?{' '}
      <Link className="link" to={paths.login(next)}>
        Login
      </Link>
      . Your cart comes along.
    </>
  )
  return (
    <SignFrame title="Sign Up" lead={lead} withReasons>
      <form method="post" className="sign-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
        <ErrorSummary errors={form.summary} />
        <Field label="Name" {...form.field('name')}>
          <TextInput {...form.input('name')} autoComplete="name" />
        </Field>
        <Field label="Email" {...form.field('email')}>
          <TextInput {...form.input('email')} type="email" inputMode="email" autoComplete="username" />
        </Field>
        <NewPasswordFields
          password={{ ...form.field('password'), input: form.input('password') }}
          confirm={{ ...form.field('confirmPassword'), input: form.input('confirmPassword') }}
        />
        <Button
          variant="main"
          size="l"
          wide
          type="submit"
          busy={isPending || isSuccess}
          busyLabel="Signing up"
        >
          Sign Up
        </Button>
      </form>
    </SignFrame>
  )
}
