import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { SignUp } from '../contract.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export const useSignUpForm = () =>
  useZodForm(SignUp, { name: '', email: '', password: '', confirmPassword: '' })

type Props = {
  form: ReturnType<typeof useSignUpForm>
  onSend: (account: z.input<typeof SignUp>) => void
  label: string
  busy: boolean
  busyLabel: string
  /** Stands above the fields. */
  children?: ReactNode
}

/** What a new account needs: name, address, and a password typed twice. */
export function SignUpForm({ form, onSend, label, busy, busyLabel, children }: Props) {
  return (
    <form method="post" className="sign-form" noValidate onSubmit={form.onSubmit(onSend)}>
      <ErrorSummary errors={form.summary} />
      {children}
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
      <Button variant="main" size="l" wide type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  )
}
