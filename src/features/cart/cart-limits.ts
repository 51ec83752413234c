/** Of one product, in a cart and in an order: the specification's 1 to 10. */
export const MOST_OF_A_LINE = 10

/** Products in a cart, and lines of an order. */
export const MOST_LINES = 200
