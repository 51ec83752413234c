/** Products in a cart, and lines of an order. */
export const MAX_LINES = 200
