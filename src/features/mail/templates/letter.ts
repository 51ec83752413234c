/** What a mail says, before it has a form: from one letter come the text and the HTML. */
export type Letter = {
  subject: string
  heading: string
  parts: LetterPart[]
  /** Who gets the answer, where that is not the shop. */
  replyTo?: string
  /** A link that ends these letters by one POST (RFC 8058). */
  unsubscribe?: string
}

/** A paragraph, a link, words of somebody else, shown as theirs, or what somebody in the shop wrote, with its lines. */
export type LetterPart = string | { link: string; label: string } | { quote: string } | { words: string }

/** Who signs, and how to reach them. */
export type Sender = { name: string; address: string[]; phone: string; email: string }
