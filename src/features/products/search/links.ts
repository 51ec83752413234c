import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listProducts = linkTo<typeof rows.listProductsEndpoint>(
  'GET',
  '/products',
  async () => (await import('./contract.ts')).listProductsEndpoint,
)

export const countProducts = linkTo<typeof rows.countProductsEndpoint>(
  'GET',
  '/products/by/counts',
  async () => (await import('./contract.ts')).countProductsEndpoint,
)

export const listPartialMatches = linkTo<typeof rows.listPartialMatchesEndpoint>(
  'GET',
  '/products/by/partial',
  async () => (await import('./contract.ts')).listPartialMatchesEndpoint,
)
