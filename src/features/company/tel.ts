/** "(503) 555-0142" → "tel:5035550142". */
export const telOf = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
