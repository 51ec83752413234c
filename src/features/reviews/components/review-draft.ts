type Draft = { rating: string | null; review: string }

// What is typed of each product's review and not yet sent. It lasts as long as the shop is open in this tab.
const drafts = new Map<string, Draft>()

export const draftOf = (productId: string): Draft => drafts.get(productId) ?? { rating: null, review: '' }

export const keepDraft = (productId: string, draft: Draft): void => void drafts.set(productId, draft)

/** Once it is sent. */
export const dropDraft = (productId: string): void => void drafts.delete(productId)

/** After log-out: the next one at this screen finds nothing of the last. */
export const dropDrafts = (): void => drafts.clear()
