/** PostgreSQL keeps no U+0000, and no half of a pair of surrogates, which would come back as another character. */
export const canBeKept = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text)

export const UNKEPT = 'This contains a character that can’t be saved.'

/** Whether there is anything to see: blanks (that of braille among them), controls and what has no width are nothing. */
export const isVisible = (value: string): boolean =>
  /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
