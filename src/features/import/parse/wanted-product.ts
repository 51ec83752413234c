import type { ExportMark } from '#features/products/export-mark.ts'
import type { ListValues } from './read-cells.ts'

/**
 * What a row of a list asks for, in the shop's own words. What the list does not say stays as it is, or gets the default of
 * a new product.
 */
export type WantedProduct = Omit<ListValues, 'specification'> & {
  line: number
  /** What tells this part from another, all but its price; see row-key.ts. */
  identity: string
  /** As rows were told apart before, so that what was imported then is known. */
  oldIdentity: string
  /** The whole row as it is written. */
  written: string
  /** As the list names it: the shop's own id where it is `exported`, else one of its source. */
  id?: string | undefined
  /** What the shop's own export says of the row. */
  exported?: ExportMark | undefined
  name: string
  category: string
  priceCents: number
  specification: string
  /** Files beside the list. */
  images?: string[] | undefined
}

/** Why a row is not a product. "no price" is common in part lists and counted apart. */
export type NotWanted = { line: number; reason: string; isWithoutPrice?: true }

export const isWanted = (row: WantedProduct | NotWanted): row is WantedProduct => !('reason' in row)
