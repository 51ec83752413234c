import type { Drawing } from '../drawings/kinds.ts'

/** One product of the demo shop; its id and category are settled when the shop is filled. */
export type DemoProduct = {
  /** 5 to 200 characters, unique in the catalogue. */
  name: string
  priceCents: number
  /** Off the price; 0 where there is none. */
  discountCents: number
  stock: number
  series: string
  /** What the maker grants, where that is the same everywhere. */
  warrantyMonths?: number
  /** Paragraphs, separated by a blank line. */
  description: string
  /** `Name: value` items, separated by ", "; no item holds a comma. */
  specification: string
  drawing: Drawing
}

export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n')
}

/** Specification items in the order in which a card and the product page show them. */
export function items(...texts: string[]): string {
  return texts.join(', ')
}
