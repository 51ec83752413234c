import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

type FormSchema = z.core.$ZodType<unknown, FieldValues>

/**
 * Checks a form against the schema that the shop will check it against. The form's values stay as they were typed:
 * they are what travels, and the shop reads them through the same schema.
 */
export function zodResolver<Schema extends FormSchema>(
  schema: Schema,
  isTouched: (name: string, values: z.input<Schema>) => boolean = () => true,
): Resolver<z.input<Schema>> {
  return (values) => {
    const result = z.safeParse(schema, values)
    const issues = result.success
      ? []
      : result.error.issues.filter(({ path }) => isTouched(String(path[0] ?? ''), values))
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(issues) }
  }
}

/** The first words for each field; a field inside a list keeps its path. */
function errorsOf<Values extends FieldValues>(issues: readonly z.core.$ZodIssue[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {}
  for (const { path, message, code } of issues) {
    let place = errors
    for (const key of path.slice(0, -1)) {
      place[String(key)] ??= {}
      // Made by the line above, or by an earlier issue of a neighbour.
      place = place[String(key)] as Record<string, unknown>
    }
    place[String(path.at(-1) ?? 'root')] ??= { type: code, message } satisfies FieldError
  }
  // The border: the schema's paths are the form's fields.
  return errors as FieldErrors<Values>
}
