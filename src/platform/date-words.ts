const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

// Both by the reader's own clock: to be drawn in the browser only.

/** "Nov 28, 2026, 3:06 PM" */
export const timeInWords = (at: Date): string =>
  // Some versions of the locale put a narrow blank before PM.
  time.format(at).replace(/\u202f/g, ' ')

/** "Nov 28, 2026" */
export const dayInWords = (at: Date): string => day.format(at)
