// The same key and mark as in the script that runs before the first paint.
const KEY = 'filterPanel'
const MARK = 'data-filter-away'

/** Where the focus goes when the panel is put away. */
export const FILTER_BUTTON = 'filter-button'

/** Whether a wide window shows the filter beside the list, kept for the next visit. */
export function putPanelAway(isAway: boolean): void {
  document.documentElement.toggleAttribute(MARK, isAway)
  if (isAway) document.getElementById(FILTER_BUTTON)?.focus()
  try {
    if (isAway) localStorage.setItem(KEY, 'away')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is closed: it holds for this page.
  }
}
