/** For so long the shop takes a change of many things back. */
export const UNDO_MS = 10 * 60 * 1000
