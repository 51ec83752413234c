/** What the demo shop pays for a product: 70 to 90 percent of its price, the same every time, never above what is paid. */
export function demoCost(row: { id: string; price_cents: number; discount_cents: number }): number {
  const letters = [...row.id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const percent = 70 + (letters % 21)
  const cost = Math.round((row.price_cents * percent) / 10_000) * 100
  // Who gives a discount still earns a little.
  return Math.min(cost, Math.round((row.price_cents - row.discount_cents) * 0.98))
}
