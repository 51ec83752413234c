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

/** How long a sign is by its first byte, and between what its second lies, as RFC 3629 has it; all others are 80 to BF. */
const SIGNS = [
  { from: 0xc2, to: 0xdf, length: 2, second: [0x80, 0xbf] },
  { from: 0xe0, to: 0xe0, length: 3, second: [0xa0, 0xbf] },
  { from: 0xe1, to: 0xec, length: 3, second: [0x80, 0xbf] },
  { from: 0xed, to: 0xed, length: 3, second: [0x80, 0x9f] },
  { from: 0xee, to: 0xef, length: 3, second: [0x80, 0xbf] },
  { from: 0xf0, to: 0xf0, length: 4, second: [0x90, 0xbf] },
  { from: 0xf1, to: 0xf3, length: 4, second: [0x80, 0xbf] },
  { from: 0xf4, to: 0xf4, length: 4, second: [0x80, 0x8f] },
] as const

const SIGN_OF = Array.from({ length: 256 }, (_, byte) =>
  SIGNS.find(({ from, to }) => from <= byte && byte <= to),
)

/** The length of the sign of several bytes that begins here; 1 for a byte that belongs to none. */
function signLength(bytes: Uint8Array, at: number): number {
  const sign = SIGN_OF[bytes[at] ?? 0]
  if (!sign) return 1
  const [least, most] = sign.second
  const second = bytes[at + 1] ?? 0
  if (second < least || second > most) return 1
  for (let next = at + 2; next < at + sign.length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 1
  return sign.length
}

function isMostlyUtf8(bytes: Uint8Array): boolean {
  let sound = 0
  let foreign = 0
  for (let at = 0; at < bytes.length; ) {
    const length = signLength(bytes, at)
    if (length > 1) sound += 1
    else if ((bytes[at] ?? 0) >= 0x80) foreign += 1
    at += length
  }
  return sound > foreign
}

const WINDOWS = Array.from({ length: 256 }, (_, byte) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
)

/** Stretches of UTF-8 as they are, and each byte between them by itself. */
function decodeMixed(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  let begun = 0
  for (let at = 0; at < all.length; ) {
    const length = signLength(all, at)
    const byte = all[at] ?? 0
    if (length === 1 && byte >= 0x80) {
      parts.push(all.toString('utf8', begun, at), WINDOWS[byte] ?? '')
      begun = at + 1
    }
    at += length
  }
  return parts
    .concat(all.toString('utf8', begun))
    .join('')
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
