import anyAscii from 'any-ascii'

const MAX_LENGTH = 80

/** Letters that do not come apart into a plain one and a mark. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
}

/**
 * A name as it stands in an address: "AMD Ryzen™ 7 9800X3D" → "amd-ryzen-7-9800x3d", "静音" → "jingyin". Only a-z, 0-9
 * and single hyphens, at most 80 characters, cut between words; "product" where the name has no letter or digit.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[™®©]/g, '')
    // Before they come apart into letters and marks: a mark makes another syllable of some.
    .replace(/[^\P{L}\p{Script=Latin}]+/gu, anyAscii)
    .toLowerCase()
    .replace(/[ßæœøłđðþı&]/g, (letter) => PLAIN[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= MAX_LENGTH) return words || 'product'
  const end = words.lastIndexOf('-', MAX_LENGTH)
  return words.slice(0, end > 0 ? end : MAX_LENGTH)
}

/** The names that are tried where the slug is taken: itself, then -2, -3 … `from` counts from 1. */
export const slugsLike = (slug: string, from: number, howMany: number): string[] =>
  Array.from({ length: howMany }, (_, index) => (from + index === 1 ? slug : `${slug}-${from + index}`))
