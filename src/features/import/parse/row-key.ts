import { createHash } from 'node:crypto'
import type { WantedProduct } from './wanted-product.ts'

/** `oldKey` is what the row was known by before ids belonged to a source and spellings did not tell rows apart. */
export type KeyedProduct = WantedProduct & { key: Buffer; oldKey: Buffer }

export type Keyed = {
  products: KeyedProduct[]
  /** Rows that are the same as an earlier one to the last cell: read once. */
  repeated: number
  /** Rows that differ from an earlier one in the price alone: two parts, kept apart. */
  alike: number
}

/**
 * Tells rows apart. Part lists have no ids and many equal names, so a row is its category, its name and all its other
 * cells but the price (of the shop's own list: its specification). Two rows that agree to the last cell are one row
 * duplicates. Two that differ in the price alone may be two parts (a colour, a part number that the list leaves out):
 * they are kept apart by their order, so that the same list read again finds each of them again.
 */
export function keyRows(rows: WantedProduct[]): Keyed {
  const products: KeyedProduct[] = []
  const seen = new Map<string, Set<string>>()
  const oldCounts = new Map<string, number>()
  let repeated = 0
  let alike = 0
  for (const row of rows) {
    const what = row.identity
    const earlier = seen.get(what) ?? new Set()
    if (earlier.has(row.written)) {
      repeated += 1
      continue
    }
    if (earlier.size > 0) alike += 1
    const oldCount = (oldCounts.get(row.oldIdentity) ?? 0) + 1
    oldCounts.set(row.oldIdentity, oldCount)
    products.push({
      ...row,
      key: hash(numbered(what, earlier.size + 1)),
      oldKey: hash(numbered(row.oldIdentity, oldCount)),
    })
    seen.set(what, earlier.add(row.written))
  }
  return { products, repeated, alike }
}

const numbered = (what: string, count: number) => (count === 1 ? what : `${what}\n#${count}`)

const hash = (text: string) => createHash('sha256').update(text).digest()
