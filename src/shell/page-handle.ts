import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'

/** What a page, or the family that it belongs to, tells the frame round it: `export const handle = { … }`. */
export type PageHandle = {
  /** A footer of its own. Only those who open such a page fetch it. */
  Footer?: ComponentType<{ shop: ShopInfo }>
  /** Where its long beginning ends: the id of that place (of the class `skip-end`), and what the way there is called. */
  skip?: { id: string; words: string }
}

export const usePageHandle = (): PageHandle =>
  (useMatches().find(({ handle }) => handle)?.handle as PageHandle | undefined) ?? {}
