/** The pattern that a text containing this one, letter by letter, is like: three signs mean something else in a pattern. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
