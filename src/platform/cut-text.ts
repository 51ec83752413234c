/** The first letters of a longer text and an ellipsis. */
export const firstLetters = (text: string, most: number): string =>
  `${unbroken([...text].slice(0, most).join(''))}…`

/** A blank at its end does not leave what follows it, an ellipsis, on a line of its own. */
export const unbroken = (start: string): string => start.replace(/\s$/, '\u00a0')
