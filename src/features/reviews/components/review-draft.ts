import { TYPED } from '#platform/session/clear-typed.ts'
import { drop, keep, keptJson } from '#platform/session/session-storage.ts'

type Draft = { rating: string | null; review: string }

const keyOf = (productId: string) => `${TYPED}review-${productId}`

/** What is typed of a product's review and not yet sent. It lasts as long as the tab. */
export function draftOf(productId: string): Draft {
  // Anything may stand in storage.
  const { rating, review } = (keptJson(keyOf(productId)) ?? {}) as Record<string, unknown>
  return {
    rating: typeof rating === 'string' ? rating : null,
    review: typeof review === 'string' ? review : '',
  }
}

export const keepDraft = (productId: string, draft: Draft): void =>
  keep(keyOf(productId), JSON.stringify(draft))

/** Once it is sent. */
export const dropDraft = (productId: string): void => drop(keyOf(productId))
