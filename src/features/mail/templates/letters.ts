import type { Letter } from './letter.ts'
import { type OrderReceivedFacts, orderReceivedLetter } from './order-received.ts'
import { resetPasswordLetter } from './reset-password.ts'
import { welcomeLetter } from './welcome.ts'

/** Every kind of mail, and what the database keeps of one. Never a token, never a link that opens an account. */
export type MailFacts = {
  welcome: Record<string, never>
  'reset-password': Record<string, never>
  'order-received': OrderReceivedFacts
}

/** Known only while a mail is written. */
export type WritingFacts = { shopName: string; publicUrl: string; resetToken: string }

type Writers = {
  [Kind in keyof MailFacts]: (facts: MailFacts[Kind], now: WritingFacts) => Letter
}

const letters: Writers = {
  welcome: (_, now) => welcomeLetter(now),
  'reset-password': (_, now) => resetPasswordLetter(now),
  'order-received': orderReceivedLetter,
}

export const isKind = (kind: string): kind is keyof MailFacts => Object.hasOwn(letters, kind)

export const writeLetter = <Kind extends keyof MailFacts>(
  kind: Kind,
  facts: MailFacts[Kind],
  now: WritingFacts,
): Letter => letters[kind](facts, now)
