import type { Product } from '#features/products/contract.ts'
import type { ComparisonRow } from './comparison.ts'

/** "2 products in Graphics cards", or "2 products" where they are of several categories. */
export function formatCounted(products: readonly Pick<Product, 'category'>[]): string {
  const [first] = products
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`
  return first && isOneCategory(products) ? `${count} in ${first.category.name}` : count
}

/** Products of one category state the same things in the same sense. */
export const isOneCategory = (products: readonly Pick<Product, 'category'>[]): boolean =>
  products.every(({ category }) => category.id === products[0]?.category.id)

const ALL = ['', '', 'both', 'all three', 'all four']
const MAX_NAMED = 4

/** "1 row is the same for both and is hidden: Size 16 GB." Null where none is. */
export function hiddenWords(hidden: readonly ComparisonRow[], products: number): string | null {
  if (hidden.length === 0) return null
  const named = hidden.slice(0, MAX_NAMED).map(({ name, values }) => `${name} ${values[0] ?? ''}`.trim())
  const more = hidden.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
  const [rows, are] = hidden.length === 1 ? ['row is', 'is'] : ['rows are', 'are']
  return `${hidden.length} ${rows} the same for ${ALL[products] ?? 'all'} and ${are} hidden: ${list}.`
}
