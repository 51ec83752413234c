import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const myRestockWishes = linkTo<typeof rows.myRestockWishes>(
  'GET',
  '/restock',
  async () => (await import('./contract.ts')).myRestockWishes,
)
