import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const getDelivery = linkTo<typeof rows.getDelivery>(
  'GET',
  '/delivery',
  async () => (await import('./contract.ts')).getDelivery,
)
