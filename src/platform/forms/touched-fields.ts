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

/**
 * What a form stands against once it is saved: what it sent is as the shop has it now. The rest is as it was when the form
 * was opened, since that is what it still shows: what somebody else made of it must not pass for typed here.
 */
export const seenAfterSave = <Seen extends Record<string, string>>(
  opened: Seen,
  sent: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
): Seen => {
  const touched = Object.keys(touchedFields(opened, sent)).filter((name) => Object.hasOwn(opened, name))
  return { ...opened, ...Object.fromEntries(touched.map((name) => [name, saved[name]])) }
}
