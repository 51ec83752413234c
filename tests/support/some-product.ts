import type { AdminProduct } from '#features/products/contract.ts'
import { PRODUCT_FIELDS, type ProductFieldRow } from '#features/products/product-fields.ts'

/** A product as the shop has it; of the fields that a test does not name, it has what a new product begins with. */
export const someProduct = (
  told: Partial<AdminProduct> & Pick<AdminProduct, 'id' | 'name'>,
): AdminProduct => {
  const fields: readonly ProductFieldRow[] = PRODUCT_FIELDS
  const plain = {
    ...Object.fromEntries(fields.map(({ key, initial }) => [key, initial])),
    priceCents: 120_050,
    stock: 4,
    category: { id: 'cpu-coolers', name: 'CPU coolers' },
    description: 'Quiet.',
    specification: 'Socket: AM5',
    thumbImage: null,
    images: [],
    ratingAverage: 0,
    ratingNumber: 0,
    user: null,
    createdAt: new Date('2026-11-01T12:00:00Z'),
    version: 1,
  }
  // The fields of the table are among those of a product.
  return { ...plain, ...told } as AdminProduct
}
