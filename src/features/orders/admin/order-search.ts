/** What an admin typed to find orders: an order that fits any of these is found. */
export type OrderSearch = {
  /** Part of the buyer's name or address. */
  text: string
  /** The number of one order. */
  number: number | null
  /** Digits that stand one after the other in the phone number, whatever is written between them. */
  phoneDigits: string | null
}

/** Fewer digits than this stand in too many phone numbers to mean one. */
const FEWEST_DIGITS = 5
const MAX_NUMBER = 2_147_483_647

/** "NB-1042", "nb1042", "#1042" and "1042" are a number; "+91 98450" is a part of a phone number. */
export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim()
  const number = Number(/^(?:nb-?|#)?(\d{1,10})$/i.exec(text)?.[1] ?? Number.NaN)
  const digits = /^[\d\s+\-()./]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return {
    text,
    number: number <= MAX_NUMBER ? number : null,
    phoneDigits: digits.length >= FEWEST_DIGITS ? digits : null,
  }
}
