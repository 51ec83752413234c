/** An instant as people of a time zone say it: "Nov 28, 2026, 9:03 AM". */
export const inWords = (at: Date, timeZone: string): string =>
  // Some versions of the locale put a narrow blank before AM, which mails and lists do not show well.
  at.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).replace(/\u202f/g, ' ')

/**
 * Writes instants as a spreadsheet reads them, by the clock of a time zone: "2026-11-28 09:03:07". Made once for a list:
 * making a format takes longer than reading its row.
 */
export function stampsIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => format.format(at)
}

/** Whether a text is a day of the calendar, such as 2026-11-28. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a text is a moment, such as 2026-11-28T09:30:00.123Z. */
export function isInstant(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text)) return false
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 19))
}
