/** Money inside the shop is a whole number of cents; dollars exist at the HTTP border, in the saved cart and on the screen. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 123450 → "$1,234.50". */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** 123450 → 1234.5, for JSON and for what the browser stores. */
export const dollarsOf = (cents: number): number => cents / 100

/** 1234.5 → 123450. The caller has checked that there are at most two decimals (see `hasWholeCents`). */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** The dearest thing that can be priced: its cents, times the ten pieces of a line, stay exact everywhere. */
export const MAX_CENTS = 1_000_000_000

/** More than any order can come to: two hundred lines of ten of the dearest thing. */
export const MAX_TOTAL_CENTS = 10_000 * MAX_CENTS

/** Whether an amount of dollars has no third decimal. 19.99 * 100 is 1998.9999999999998, hence the tolerance. */
export function hasWholeCents(amount: number): boolean {
  const cents = amount * 100
  // The larger the amount, the coarser its binary fraction.
  return (
    Number.isFinite(cents) && Math.abs(cents - Math.round(cents)) < Math.max(1e-6, Math.abs(cents) * 1e-15)
  )
}
