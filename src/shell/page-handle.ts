import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'
import type { SkipHandle } from '#platform/pages/skip.ts'

/** What a page, or the family that it belongs to, tells the frame round it: `export const handle = { … }`. */
export type PageHandle = Partial<SkipHandle> & {
  /** A footer of its own. Only those who open such a page fetch it. */
  Footer?: ComponentType<{ shop: ShopInfo }>
}

/** That of the family and that of the page in one. */
export const usePageHandle = (): PageHandle => Object.assign({}, ...useMatches().map(({ handle }) => handle))
