import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listTiles = linkTo<typeof rows.listTilesEndpoint>(
  'GET',
  '/category/all/tiles',
  async () => (await import('./contract.ts')).listTilesEndpoint,
)
export const listTopDeals = linkTo<typeof rows.listTopDealsEndpoint>(
  'GET',
  '/products/by/top-deals',
  async () => (await import('./contract.ts')).listTopDealsEndpoint,
)
export const listBestSellers = linkTo<typeof rows.listBestSellersEndpoint>(
  'GET',
  '/products/by/best-sellers',
  async () => (await import('./contract.ts')).listBestSellersEndpoint,
)
