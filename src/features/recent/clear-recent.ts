export const RECENT_KEY = 'recentlyViewed'

/** Whoever uses this browser next sees nothing of what was looked at. Every page can do this, without the list's code. */
export function clearRecent(): void {
  try {
    window.localStorage.removeItem(RECENT_KEY)
  } catch {
    // Storage is closed: the list lasts as long as the page.
  }
  // As if another tab had done it: a list that is shown goes, also where it is not stored.
  window.dispatchEvent(new StorageEvent('storage', { key: RECENT_KEY }))
}
