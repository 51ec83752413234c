import { useRouteLoaderData } from 'react-router'
import type { Answer } from '#platform/contract/call.ts'
import type { getShop, ShopInfo } from './contract.ts'

/** The shop's facts, as the root of every page has loaded them. */
export function useShop(): ShopInfo {
  const root = useRouteLoaderData<Answer<typeof getShop>>('root')
  if (!root) throw new Error('The shop’s facts were not loaded.')
  return root.data.shop
}
