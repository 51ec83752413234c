/** Of one product, in a cart and in an order: the specification's 1 to 10. */
export const MOST_OF_A_LINE = 10
