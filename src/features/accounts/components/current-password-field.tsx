import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

type Props = {
  id: string
  error: string | undefined
  hint?: string
  input: Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'>
  isFirst?: boolean
}

/** For what a session alone must not do. */
export function CurrentPasswordField({ input, isFirst, ...field }: Props) {
  return (
    <Field label="Current Password" {...field}>
      <PasswordInput {...input} autoComplete="current-password" data-autofocus={isFirst} />
    </Field>
  )
}
