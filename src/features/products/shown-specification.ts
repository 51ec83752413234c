import type { Product } from './contract.ts'
import { fieldInWords, PRODUCT_FIELDS, type ProductFieldRow, valueIn } from './product-fields.ts'
import { type SpecItem, specItems } from './specification.ts'

/**
 * What the product's page and comparisons list of it: its specification, then the fields that are shown among it. A field
 * that is told stands for an item of the same name, which says the same or is older.
 */
export function shownSpecification(
  product: Product,
  fields: readonly ProductFieldRow[] = PRODUCT_FIELDS,
): SpecItem[] {
  const told = fields.flatMap((field): (SpecItem & { name: string })[] => {
    const value = field.shown === 'specification' ? fieldInWords(field, valueIn(product, field)) : null
    return value === null ? [] : [{ name: field.label, value }]
  })
  const names = new Set(told.map(({ name }) => name.toLowerCase()))
  return [
    ...specItems(product.specification).filter(({ name }) => !names.has(name?.toLowerCase() ?? '')),
    ...told,
  ]
}
