import { centsOf, MAX_CENTS } from './money.ts'

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
  if (asNumber === null) return { problem: `"${typed}" isn’t a valid amount` }
  const [whole = '', fraction = ''] = asNumber.split('.')
  if (fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole))
    return {
      problem: `"${typed}" could mean ${Number(whole)}.${fraction.slice(0, 2)} or ${Number(whole + fraction)}. Write it without a third decimal`,
    }
  const amount = Number(asNumber)
  if (fraction.length > 2) return { problem: 'An amount can have at most two decimals.' }
  if (Math.abs(amount) * 100 > MAX_CENTS) return { problem: 'That amount is too large.' }
  return centsOf(amount)
}

/** With a point before its decimals and nothing else in it; null where it is no number as people write them. */
function plainNumber(text: string): string | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^-?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : null
}
