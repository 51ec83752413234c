/** What a row of a list asks for, in the shop's own words. */
export type WantedProduct = {
  line: number
  /** What tells this part from another, all but its price; see row-key.ts. */
  identity: string
  /** The whole row as it is written. */
  written: string
  /** The product's own id, where the list (an export) names it: then exactly that product is meant. */
  id?: string | undefined
  name: string
  category: string
  priceCents: number
  /** What the list does not say stays as it is, or gets the default of a new product. */
  discountCents?: number | undefined
  stock?: number | undefined
  series?: string | undefined
  description?: string | undefined
  specification: string
  /** Files beside the list. */
  images?: string[] | undefined
}

/** Why a row is not a product. "no price" is common in part lists and counted apart. */
export type NotWanted = { line: number; reason: string; isWithoutPrice?: true }

export const isWanted = (row: WantedProduct | NotWanted): row is WantedProduct => !('reason' in row)
