/** The first letters of a longer name and an ellipsis, which never stands on a line of its own. */
export const firstLetters = (name: string, most: number): string =>
  `${[...name].slice(0, most).join('').replace(/ $/, '\u00a0')}…`
