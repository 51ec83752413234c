import { paths } from '#paths.ts'
import type { Crumb } from '#platform/pages/crumbs.ts'

/** The way to everything that belongs to the listing leads over it. */
export const LISTING_CRUMB: Crumb = { label: 'Product', to: paths.listing() }
