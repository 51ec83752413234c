/** What a mail says, before it has a form: from one letter come the text and the HTML. */
export type Letter = {
  subject: string
  heading: string
  parts: LetterPart[]
}

export type LetterPart = string | { link: string; label: string }

/** Who signs, and how to reach them. */
export type Sender = { name: string; address: string[]; phone: string; email: string }
