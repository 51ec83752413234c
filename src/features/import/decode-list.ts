/**
 * What a spreadsheet's bytes say. Byte-order marks decide; without one, UTF-16 shows by its zeros and Windows-1252 by
 * being UTF-8 in less than half of its signs. A list in UTF-8 may hold a cell of another program: its bytes alone are
 * read as Windows-1252.
 */
export function decodeList(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && !isUtf8(bytes)) return { text: decodeMixed(bytes), encoding }
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
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

// Signs of two to four bytes as RFC 3629 has them, each byte as one letter; or a byte that belongs to none.
const SIGN =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g

const asBytes = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function isMostlyUtf8(bytes: Uint8Array): boolean {
  let sound = 0
  let foreign = 0
  for (const [sign] of asBytes(bytes).matchAll(SIGN)) {
    if (sign.length > 1) sound += 1
    else foreign += 1
  }
  return sound > foreign
}

function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  const windows = new TextDecoder('windows-1252')
  return asBytes(bytes)
    .replace(SIGN, (sign) => (sign.length > 1 ? utf8 : windows).decode(Buffer.from(sign, 'latin1')))
    .replace(/^\ufeff/, '')
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
