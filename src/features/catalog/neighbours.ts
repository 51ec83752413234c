import { cardOf } from './card-data.ts'
import type { Product } from './contract.ts'
import { payCents } from './price.ts'

/** A row of the widest window, and two of a phone. */
const SHOWN = 4
/** Enough to choose from, also where some are sold out. */
const ASKED = 20

/** What is sent for the products that may stand beside one: the latest of its category. */
export const neighboursOf = ({ category }: Pick<Product, 'category'>) => ({
  query: { category: [category.id], limit: ASKED },
})

/** Those that can be bought in its place, the nearest in price first. */
export function nearestTo(product: Product, others: readonly Product[]): Product[] {
  const distance = (other: Product) => Math.abs(payCents(other) - payCents(product))
  return others
    .filter(({ id, stock }) => id !== product.id && stock > 0)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, SHOWN)
    .map(cardOf)
}
