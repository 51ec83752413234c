/**
 * What two ways of writing one name have in common: case, blanks, the ways of Unicode and what has no width do not tell
 * names apart. By way of upper case, since only there STRASSE is straße, and the two small sigmas are one.
 */
export const nameKey = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
