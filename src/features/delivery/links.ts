import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const getDelivery = linkTo<typeof rows.getDeliveryEndpoint>(
  'GET',
  '/delivery',
  async () => (await import('./contract.ts')).getDeliveryEndpoint,
)
