import type { OpeningHours } from '#platform/company.ts'

/** What a mail says, before it has a form: from one email come the text and the HTML. */
export type EmailContent = {
  subject: string
  heading: string
  parts: EmailPart[]
  /** What stands below them, each ruled off from what is above it. */
  sections?: EmailPart[][]
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
export type EmailPart =
  | string
  | { quote: string }
  | { words: string }
  | EmailLink
  | EmailNotice
  | { title: string }
  | { small: string }
  | { goods: EmailLine[] }
  | EmailSums
  | { columns: { title: string; lines: string[] }[] }
  | { steps: { title: string; text: string }[] }
  | { sentence: string; link: string; label: string }

/** A button. Its address is written out as well, unless the mail is worth reading without it. */
export type EmailLink = { link: string; label: string; isShort?: true }

/** What matters most, in a box: when it arrives. */
export type EmailNotice = { notice: string; note: string; code?: string }

/** A line of a receipt; the picture is an address of this shop ("/images/…"). */
export type EmailLine = {
  name: string
  quantity: number
  unitPrice: string
  subtotal: string
  image: string | null
}

export type EmailSums = {
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
