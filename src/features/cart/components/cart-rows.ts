import type { Cart, CartLine } from '../cart.ts'
import type { CheckedLine } from '../contract.ts'

/** A line of the saved cart beside what the shop says of it. */
export type CartRow = CartLine & {
  /** Why it cannot be bought now: no longer sold, or fewer there than are wanted. Null also where the shop was not asked yet. */
  problem: 'gone' | 'stock' | null
  /** Pieces in the shop; null until it was asked. */
  stock: number | null
  /** The maker's number for it; null where it has none, and until the shop was asked. */
  partNumber: string | null
  /** The unit price that this page showed before, where it is another now. */
  wasCents: number | null
}

/** `seen` are the unit prices that this page showed first, by product. */
export function rowsOf(
  lines: Cart,
  checked: readonly CheckedLine[],
  seen: ReadonlyMap<string, number>,
): CartRow[] {
  const now = new Map(checked.map((line) => [line.productId, line]))
  return lines.map((line) => {
    const known = now.get(line.productId)
    const was = seen.get(line.productId)
    return {
      ...line,
      problem: problemOf(line, known),
      stock: known?.stock ?? null,
      partNumber: known?.partNumber ?? null,
      wasCents: was === undefined || was === line.unitPriceCents ? null : was,
    }
  })
}

/** Asked by what is wanted now, not by what was wanted when the shop answered. */
function problemOf({ quantity }: CartLine, known: CheckedLine | undefined): CartRow['problem'] {
  if (!known) return null
  if (known.problem === 'gone') return 'gone'
  return known.stock < quantity ? 'stock' : null
}

export const canBeBought = ({ problem }: CartRow): boolean => problem === null

/** Whether the shop sells a line under another name, picture or price than the one that is saved. */
export function differ(lines: Cart, checked: readonly CheckedLine[]): boolean {
  const now = new Map(checked.map((line) => [line.productId, line]))
  return lines.some((line) => {
    const known = now.get(line.productId)
    if (!known || known.problem === 'gone') return false
    return (
      known.unitPriceCents !== line.unitPriceCents ||
      known.image !== line.image ||
      (known.name ?? line.name) !== line.name
    )
  })
}
