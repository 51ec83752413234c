import { openSavedList } from '#platform/saved-list.ts'
import { useStore } from '#ui/store.ts'
import { RECENT_KEY } from './clear-recent.ts'
import { addRecent, NOTHING_RECENT, parseRecent, type Recent } from './recent.ts'

const saved = openSavedList({ key: RECENT_KEY, parse: parseRecent, write: JSON.stringify })

/** What was looked at on this device, followed across tabs. */
export const useRecent = (): Recent => useStore(saved, NOTHING_RECENT)

export const recordView = (productId: string): void => saved.change((recent) => addRecent(recent, productId))
