import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listTiles = linkTo<typeof rows.listTiles>(
  'GET',
  '/category/all/tiles',
  async () => (await import('./contract.ts')).listTiles,
)
export const listTopDeals = linkTo<typeof rows.listTopDeals>(
  'GET',
  '/products/by/top-deals',
  async () => (await import('./contract.ts')).listTopDeals,
)
export const listBestSellers = linkTo<typeof rows.listBestSellers>(
  'GET',
  '/products/by/best-sellers',
  async () => (await import('./contract.ts')).listBestSellers,
)
