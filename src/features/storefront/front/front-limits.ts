/** A row of a wide window. */
export const MAX_TILES = 8

/** Deals are counted up to this number, and one more. */
export const MAX_COUNTED_DEALS = 1000
