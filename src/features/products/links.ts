import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listCategories = linkTo<typeof rows.listCategoriesEndpoint>(
  'GET',
  '/category',
  async () => (await import('./contract.ts')).listCategoriesEndpoint,
)
export const getCategory = linkTo<typeof rows.getCategoryEndpoint>(
  'GET',
  '/category/:id',
  async () => (await import('./contract.ts')).getCategoryEndpoint,
)
export const listRelatedProducts = linkTo<typeof rows.listRelatedProductsEndpoint>(
  'GET',
  '/products/:id/related',
  async () => (await import('./contract.ts')).listRelatedProductsEndpoint,
)
export const getProduct = linkTo<typeof rows.getProductEndpoint>(
  'GET',
  '/products/:id',
  async () => (await import('./contract.ts')).getProductEndpoint,
)
