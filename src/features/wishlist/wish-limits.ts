/** Products on a wishlist. */
export const MOST_WISHES = 200
