const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than to write with it. Without a zone it is the reader's own: draw it in the browser only. */
function formatIn(timeZone: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...style })
  formats.set(key, format)
  return format
}

/** "Nov 28, 2026, 3:06 PM" */
export const formatTime = (at: Date, timeZone?: string): string =>
  // Some versions of the locale put a narrow blank before PM.
  formatIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    .replace(/\u202f/g, ' ')

/** "Nov 28, 2026" */
export const formatDay = (at: Date, timeZone?: string): string =>
  formatIn(timeZone, { dateStyle: 'medium' }).format(at)
