/**
 * Folding of what a shopper types, the same as `search_fold` does in the database with what the shop sells: case and
 * accents go, full-width and other forms of a letter become the letter. `fold.test.ts` holds the two against each other.
 */

const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is to be found here are the characters beyond ASCII.
const BEYOND_ASCII = /[^\u0000-\u007f]/

const FROM = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐØøŁłĐđĦħŦŧıÐð'
const TO = 'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґoollddhhttidd'
const PLAIN = new Map<string, string>([
  ...Array.from(FROM).map((letter, at): [string, string] => [letter, TO.charAt(at)]),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th' }),
])

export function foldText(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? foldLetters(text) : text
  return plain.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function foldLetters(text: string): string {
  // A trade mark must not become the letters TM.
  const apart = text.replace(/[™℠]/g, '®').normalize('NFKD').replace(ACCENTS, '')
  return Array.from(apart, (letter) => PLAIN.get(letter) ?? letter).join('')
}
