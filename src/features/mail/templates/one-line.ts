/** What a stranger typed, for the subject of a mail: one line, and not longer than one reads. */
export const oneLine = (text: string): string => {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120).trimEnd()}…` : line
}
