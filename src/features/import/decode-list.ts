/** What a spreadsheet's bytes say. Byte-order marks decide; without one, UTF-16 shows by its zeros and Windows-1252 by not being UTF-8. */
export function decodeList(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  // TextDecoder takes the byte-order mark away.
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length
  // Latin text in UTF-16 has a zero in every other place; a list in another encoding has none.
  if (zeros(1) > start.length / 8) return 'utf-16le'
  if (zeros(0) > start.length / 8) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
