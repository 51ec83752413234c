/** Of one product, in a cart and in an order: the specification's 1 to 10. */
export const MAX_PER_LINE = 10
