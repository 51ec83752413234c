/** What stands in quotation marks, where all of a search does. */
export function quotedIn(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length > 2 && /^["“]/.test(trimmed) && /["”]$/.test(trimmed) ? trimmed.slice(1, -1) : null
}
