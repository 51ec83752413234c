import type { ComponentProps } from 'react'
import { Field, TextInput } from '#ui/field.tsx'
import type { ProductFieldRow } from '../product-fields.ts'

/** What this needs of a form: `useZodForm` gives it. */
type Form<Wire extends string> = {
  field: (name: Wire) => { id: string; error: string | undefined }
  input: (name: Wire) => ComponentProps<typeof TextInput>
}

type Plain<Wire extends string> = ProductFieldRow & { wire: Wire }

/** The fields that need no control of their own, as the table has them. */
export function PlainFields<Wire extends string>({
  form,
  fields,
}: {
  form: Form<Wire>
  fields: readonly Plain<Wire>[]
}) {
  return fields
    .filter((field) => field.form === 'plain')
    .map(({ wire, label, kind, hint, initial }) => (
      <Field
        key={wire}
        label={label}
        note={initial === undefined ? undefined : 'Optional'}
        hint={hint}
        {...form.field(wire)}
      >
        <TextInput {...form.input(wire)} autoComplete="off" inputMode={INPUT_MODES[kind]} />
      </Field>
    ))
}

const INPUT_MODES = { text: undefined, amount: 'decimal', count: 'numeric', category: undefined } as const
