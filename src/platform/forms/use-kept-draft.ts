import { useEffect } from 'react'
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { TYPED } from '#platform/session/clear-typed.ts'
import { drop, keep, keptJson } from '#platform/session/session-storage.ts'

type Kept<Values extends FieldValues> = {
  /** Names the form in the tab. */
  name: string
  fields: readonly FieldPath<Values>[]
  /** Whose it is has been found out. */
  isKnown: boolean
}

/** Keeps what is typed in this tab over steps to other pages, Back and reloads. `forget` is for when it was sent. */
export function useKeptDraft<Values extends FieldValues>(
  { watch, getValues, setValue }: UseFormReturn<Values>,
  { name, fields, isKnown }: Kept<Values>,
): { forget: () => void } {
  const key = TYPED + name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form are always the same.
  useEffect(() => {
    if (!isKnown) return
    // Anything may stand in storage.
    const draft = (keptJson(key) ?? {}) as Record<string, unknown>
    for (const field of fields) {
      const text = draft[field]
      if (typeof text === 'string' && text && !getValues(field))
        setValue(field, text as PathValue<Values, Path<Values>>)
    }
    const { unsubscribe } = watch((values) =>
      keep(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])))),
    )
    return unsubscribe
  }, [isKnown, key, watch, getValues, setValue])
  return { forget: () => drop(key) }
}
