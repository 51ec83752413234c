import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const getShop = linkTo<typeof rows.getShopEndpoint>(
  'GET',
  '/shop',
  async () => (await import('./contract.ts')).getShopEndpoint,
)
