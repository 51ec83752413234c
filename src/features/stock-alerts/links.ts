import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const listOwnStockAlerts = linkTo<typeof rows.listOwnStockAlertsEndpoint>(
  'GET',
  '/restock',
  async () => (await import('./contract.ts')).listOwnStockAlertsEndpoint,
)
