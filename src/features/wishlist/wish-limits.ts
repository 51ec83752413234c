/** Products on a wishlist. */
export const MAX_WISHES = 200
