/** Which fields an act touched, and what they said. Null stands for nothing: before it was made, after it was deleted. */
export type Changes = Record<string, { before: unknown; after: unknown }>

type Facts = Record<string, unknown>

/** The fields that differ. Values are compared as JSON. */
export function changesBetween(before: Facts, after: Facts): Changes {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...fields]
      .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }] as const)
      .filter(([, value]) => JSON.stringify(value.before) !== JSON.stringify(value.after)),
  )
}
