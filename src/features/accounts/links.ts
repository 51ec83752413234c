import { linkTo } from '#platform/contract/row-link.ts'
import type * as rows from './contract.ts'

export const activeUser = linkTo<typeof rows.activeUserEndpoint>(
  'GET',
  '/users/activeUser',
  async () => (await import('./contract.ts')).activeUserEndpoint,
)
