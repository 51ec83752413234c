/** PostgreSQL keeps no U+0000, and no half of a pair of surrogates, which would come back as another character. */
export const canBeKept = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text)

export const UNKEPT = 'That holds a character that cannot be kept.'
