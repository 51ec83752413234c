const HERE = 'http://shop.invalid'

// Raw or as they travel in an address, those beyond ASCII as well, and the two line ends of Unicode, which the router's
// patterns do not go past. What decodes once more is not decoded by us.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f]|e2%80%a[89])/i

/** No page, call or picture has such an address, and what reads it may read something else than we do. */
export const hasControl = (path: string): boolean => CONTROL.test(path)

/** An address of this site, written in one way, or null: another site's, however it is written, or none at all. */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/')) return null
  // The parser knows every way to write another site's address ("//", "/\\", a tab between).
  const address = parse(text)
  if (!address) return null
  const { origin, pathname, search, hash } = address
  // It also takes "/.//other.example" for a path of ours that, read again, is one of theirs.
  const leadsAway = origin !== HERE || /^\/(?:[/\\]|%2f|%5c)/i.test(pathname) || hasControl(pathname)
  return leadsAway ? null : pathname + search + hash
}

// Not URL.canParse, which browsers of 2023 lack.
function parse(text: string): URL | null {
  try {
    return new URL(text, HERE)
  } catch {
    return null
  }
}
