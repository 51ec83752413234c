/** Of products and categories. */
export const NAME_LENGTH = 200
