import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { PASSWORD_HINT } from '../contract.ts'
import { PasswordInput } from './password-input.tsx'

type Part = {
  id: string
  error: string | undefined
  input: Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'>
}

type Props = {
  /** "Password", or "New Password" where there is an old one. */
  label?: string
  password: Part
  confirm: Part
}

/** A password that is chosen, and the same once more. */
export function NewPasswordFields({ label = 'Password', password, confirm }: Props) {
  return (
    <>
      <Field label={label} hint={PASSWORD_HINT} id={password.id} error={password.error}>
        <PasswordInput {...password.input} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" id={confirm.id} error={confirm.error}>
        <PasswordInput {...confirm.input} autoComplete="new-password" />
      </Field>
    </>
  )
}
