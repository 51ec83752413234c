import { useRouteLoaderData } from 'react-router'
import type { ShopInfo } from './contract.ts'

// The root is a map, which a feature does not import: its data's shape is `getShop`'s.
type RootData = { data: { shop: ShopInfo } } | undefined

/** The shop's facts (name, address, hours, phone …), as the root's loader brought them. */
export function useShop(): ShopInfo {
  const root = useRouteLoaderData('root') as RootData
  if (!root) throw new Error('The root has no data of the shop.')
  return root.data.shop
}

/** The same for a page's head, out of a meta function's `matches`; undefined where the root itself failed. */
export const shopOf = (
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): ShopInfo | undefined => (matches.find((match) => match?.id === 'root')?.loaderData as RootData)?.data.shop
