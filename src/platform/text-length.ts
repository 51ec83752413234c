/**
 * Whether a text has more characters than this, counted as the database and the contract count them: code points, of
 * which an emoji is one and JavaScript's `length` makes two.
 */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && [...text].length > most
