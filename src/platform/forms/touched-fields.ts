/**
 * What was touched since a form was opened, each with what it was before ("name" and "nameWas"): what somebody else
 * changed meanwhile is neither given back nor overwritten unseen.
 */
export function touchedFields(
  opened: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = Object.entries(opened).flatMap(([name, was]): [string, string][] => {
    const value = values[name]
    if (value === undefined || value.trim() === was) return []
    return [
      [name, value],
      [`${name}Was`, was],
    ]
  })
  return Object.fromEntries(fields)
}
