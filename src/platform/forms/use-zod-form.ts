import { type FocusEvent, type SubmitEvent, useId } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed } from '#platform/contract/call.ts'
import { zodResolver } from './zod-resolver.ts'

/**
 * A form whose rules are a contract's schema.
 * `<Field label="Email" {...form.field('email')}><TextInput {...form.input('email')} /></Field>`, and above them
 * `<ErrorSummary errors={form.summary} />`. Mistakes show when a field that holds something is left and when the form
 * is sent; the first wrong field is focused, and what was typed stays.
 */
export function useZodForm<Schema extends z.core.$ZodType<unknown, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
  /** Which fields count; all unless told. What nobody touched blocks nothing: the shop has it so already. */
  isTouched?: (name: string, values: z.input<Schema>) => boolean,
) {
  type Values = z.input<Schema>
  type Name = FieldPath<Values>
  const formId = useId()
  const hookForm = useForm<Values>({ resolver: zodResolver(schema, isTouched), defaultValues })
  const { errors, submitCount } = hookForm.formState
  const idOf = (name: string) => `${formId}-${name.replaceAll('.', '-')}`
  // `get` answers anything: the errors of a form are fields with their words.
  const messageOf = (name: string) => (get(errors, name) as FieldError | undefined)?.message

  return {
    /** react-hook-form's own: getValues, setValue, reset, watch … */
    hookForm,
    /** For a Field: the control's id and what is wrong with it. */
    field: (name: Name) => ({ id: idOf(name), error: messageOf(name) }),
    /** For the control inside it. */
    input: (name: Name) => {
      const registered = hookForm.register(name)
      return {
        ...registered,
        onBlur: (event: FocusEvent<HTMLElement>) => {
          // A message that appears while a button is being pressed would move the button away from the pointer.
          const pressed = (event.relatedTarget as HTMLElement | null)?.closest('button, a')
          if (!pressed && hookForm.getValues(name)) void hookForm.trigger(name)
          return registered.onBlur(event)
        },
      }
    },
    /** What is wrong, once the form has been sent: for an ErrorSummary. */
    summary:
      submitCount === 0
        ? []
        : Object.keys(errors).flatMap((name) => {
            const message = messageOf(name)
            return message ? [{ message, fieldId: idOf(name) }] : []
          }),
    /** Whether something was typed since these values were sent: what is typed while an answer is awaited is not saved. */
    isTypedSince: (sent: Values | undefined): boolean =>
      sent !== undefined &&
      Object.entries(sent).some(([name, value]) => hookForm.getValues(name as Name) !== value),
    /** The shop has other values by now: fields that nobody touched since they said what it `had` follow. */
    follow: (had: Partial<Values>, has: Partial<Values>): void => {
      // `has` is a part of the form's own values.
      for (const name of Object.keys(has) as Name[])
        if (trimmed(hookForm.getValues(name)) === trimmed(had[name]))
          hookForm.setValue(name, has[name] as never)
    },
    /** The form's onSubmit: `run` gets values that keep the rules. */
    onSubmit: (run: (values: Values) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      const half = halfTyped(event.currentTarget)
      const submit = hookForm.handleSubmit((values) => (half.length > 0 ? undefined : run(values)))
      return submit(event).then(() => {
        // Beside what else is wrong. Their names are those of fields of this form.
        for (const [at, name] of half.entries())
          hookForm.setError(name as Name, { type: 'half', message: HALF_TYPED }, { shouldFocus: at === 0 })
      })
    },
    /**
     * Puts the words of a refusal beside the fields that it names and focuses the first of them.
     * False where it names none of this form: then they are a toast's to say.
     */
    showRefusal: (problem: unknown): boolean => {
      if (!(problem instanceof CallFailed)) return false
      const known = problem.errors.filter(({ field }) => field in hookForm.getValues())
      for (const [at, { field, message }] of known.entries()) {
        // `known` has just been held against the form's own fields.
        hookForm.setError(field as Name, { type: 'refused', message }, { shouldFocus: at === 0 })
      }
      return known.length > 0
    },
  }
}

const HALF_TYPED = 'Enter a complete date.'

/** Half a date passes for an empty one. */
const halfTyped = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=date]')]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name)

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
