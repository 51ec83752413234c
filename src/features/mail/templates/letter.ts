import type { OpeningHours } from '#platform/company.ts'

/** What a mail says, before it has a form: from one letter come the text and the HTML. */
export type Letter = {
  subject: string
  heading: string
  parts: LetterPart[]
  /** What stands below them, each ruled off from what is above it. */
  sections?: LetterPart[][]
  /** What the mail is about, at the end of its head: "Order NB-1042". */
  about?: { label: string; name: string; link: string }
  /** Who gets the answer, where that is not the shop. */
  replyTo?: string
  /** A link that ends these letters by one POST (RFC 8058). */
  unsubscribe?: string
}

/**
 * A paragraph, words of somebody else, shown as theirs, what somebody in the shop wrote, with its lines, a button, or one
 * of the parts of a receipt.
 */
export type LetterPart =
  | string
  | { quote: string }
  | { words: string }
  | LetterLink
  | LetterNotice
  | { title: string }
  | { small: string }
  | { goods: LetterLine[] }
  | LetterSums
  | { columns: { title: string; lines: string[] }[] }
  | { steps: { title: string; text: string }[] }
  | { sentence: string; link: string; label: string }

/** A button. Its address is written out as well, unless the mail is worth reading without it. */
export type LetterLink = { link: string; label: string; isShort?: true }

/** What matters most, in a box: when it arrives. */
export type LetterNotice = { notice: string; note: string; code?: string }

/** A line of a receipt; the picture is an address of this shop ("/images/…"). */
export type LetterLine = {
  name: string
  quantity: number
  unitPrice: string
  subtotal: string
  image: string | null
}

export type LetterSums = {
  sums: { label: string; value: string }[]
  total: { label: string; value: string }
}

/** Who signs, and how to reach them. */
export type Sender = {
  name: string
  address: string[]
  phone: string
  email: string
  openingHours: OpeningHours[]
}
