import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const getPolicy = linkTo<typeof rows.getPolicyEndpoint>(
  'GET',
  '/policies/:name',
  async () => (await import('./contract.ts')).getPolicyEndpoint,
)
