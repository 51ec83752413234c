import { formatCents } from '#platform/money.ts'

/** "$20.00 less than when you added it." */
export function formatPriceChange(thenCents: number, nowCents: number): string {
  const difference = formatCents(Math.abs(nowCents - thenCents))
  if (nowCents < thenCents) return `${difference} less than when you added it`
  return nowCents > thenCents ? `${difference} more than when you added it` : 'The same as when you added it'
}
