/** Characters of a search, at most. */
export const SEARCH_LENGTH = 200
