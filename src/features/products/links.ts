import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listCategories = linkTo<typeof rows.listCategories>(
  'GET',
  '/category',
  async () => (await import('./contract.ts')).listCategories,
)
export const getCategory = linkTo<typeof rows.getCategory>(
  'GET',
  '/category/:id',
  async () => (await import('./contract.ts')).getCategory,
)
export const listRelatedProducts = linkTo<typeof rows.listRelatedProducts>(
  'GET',
  '/products/:id/related',
  async () => (await import('./contract.ts')).listRelatedProducts,
)
export const getProduct = linkTo<typeof rows.getProduct>(
  'GET',
  '/products/:id',
  async () => (await import('./contract.ts')).getProduct,
)
