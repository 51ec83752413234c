import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listProducts = linkTo<typeof rows.listProducts>(
  'GET',
  '/products',
  async () => (await import('./contract.ts')).listProducts,
)
