import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listProducts = linkTo<typeof rows.listProducts>(
  'GET',
  '/products',
  async () => (await import('./contract.ts')).listProducts,
)

export const countProducts = linkTo<typeof rows.countProducts>(
  'GET',
  '/products/by/counts',
  async () => (await import('./contract.ts')).countProducts,
)

export const listPartialMatches = linkTo<typeof rows.listPartialMatches>(
  'GET',
  '/products/by/partial',
  async () => (await import('./contract.ts')).listPartialMatches,
)
