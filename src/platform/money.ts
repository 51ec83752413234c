/** Money inside the shop is a whole number of cents; dollars exist at the HTTP border, in the saved cart and on the screen. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 123450 → "$1,234.50". */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** 123450 → 1234.5, for JSON and for what the browser stores. */
export const dollarsOf = (cents: number): number => cents / 100

/** 1234.5 → 123450. The caller has checked that there are at most two decimals (see `hasWholeCents`). */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** The dearest thing that can be priced: its cents, times the ten pieces of a line, stay exact everywhere. */
export const MOST_CENTS = 1_000_000_000

/** More than any order can come to: two hundred lines of ten of the dearest thing. */
export const MOST_TOTAL_CENTS = 10_000 * MOST_CENTS

/** Whether an amount of dollars has no third decimal. 19.99 * 100 is 1998.9999999999998, hence the tolerance. */
export function hasWholeCents(amount: number): boolean {
  const cents = amount * 100
  // The larger the amount, the coarser its binary fraction.
  return (
    Number.isFinite(cents) && Math.abs(cents - Math.round(cents)) < Math.max(1e-6, Math.abs(cents) * 1e-15)
  )
}

/**
 * What people type and lists hold, as cents: "1,299.50", "$12", "1299,50", "1.299,50". The shop's one reader of amounts.
 * What could be two amounts is refused with both.
 */
export function readAmount(typed: string): number | { problem: string } {
  const plain = typed
    .replace(/\s/g, '')
    .replace('−', '-')
    .replace(/^(-?)\$/, '$1')
  const asNumber = plainNumber(plain)
  if (asNumber === null) return { problem: `"${typed}" isn't a valid amount` }
  const [whole = '', fraction = ''] = asNumber.split('.')
  if (fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole))
    return {
      problem: `"${typed}" could mean ${Number(whole)}.${fraction.slice(0, 2)} or ${Number(whole + fraction)}. Write it without a third decimal`,
    }
  const amount = Number(asNumber)
  if (fraction.length > 2) return { problem: 'An amount has at most two decimals.' }
  if (Math.abs(amount) * 100 > MOST_CENTS) return { problem: 'That amount is too large.' }
  return centsOf(amount)
}

/** With a point before its decimals and nothing else in it; null where it is no number as people write them. */
function plainNumber(text: string): string | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^-?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : null
}
