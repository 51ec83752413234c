import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, FieldError, TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { SignFrame } from '../components/sign-frame.tsx'
import { makeFirstAdmin, SignUp } from '../contract.ts'
import { beginSession } from '../use-user.ts'
import type { Route } from './+types/first-admin'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...headOf({ title: 'First Admin', noindex: true }, siteOf(matches)),
  // The address holds the key to the shop: no other site shall learn it from a link.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the terminal of a new shop leads to. */
export default function FirstAdminPage({ params }: Route.ComponentProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useZodForm(SignUp, { name: '', email: '', password: '', confirmPassword: '' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: z.input<typeof SignUp>) =>
      call(send, makeFirstAdmin, { params: { token: params.token }, body }),
    onSuccess: ({ message, data, token }) => {
      toast.success(message)
      beginSession(client, { user: data.user, token })
      void navigate(paths.dashboard(), { replace: true })
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) toast.error(problem.message)
    },
  })
  const isDead = error instanceof CallFailed && error.status === 400 && error.errors.length === 0
  return (
    <SignFrame
      title="First Admin"
      lead="This shop has no admin yet. Whoever fills this in runs it: products, orders, users."
    >
      <form method="post" className="sign-form" noValidate onSubmit={form.onSubmit((body) => mutate(body))}>
        <ErrorSummary errors={form.summary} />
        {/* Stays, unlike the toast: it says where a new one comes from. */}
        {isDead && <FieldError id="first-admin-dead" message={error.message} />}
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
          busyLabel="Opening the shop"
        >
          Open the shop
        </Button>
      </form>
    </SignFrame>
  )
}
