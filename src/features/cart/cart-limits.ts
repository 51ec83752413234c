/** Products in a cart, and lines of an order. */
export const MOST_LINES = 200
