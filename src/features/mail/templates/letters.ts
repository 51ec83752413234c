import {
  confirmEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  passwordChangedLetter,
} from './account-changed.ts'
import { type BackInStockFacts, backInStockLetter } from './back-in-stock.ts'
import {
  type ContactMessageFacts,
  type ContactReplyFacts,
  contactMessageLetter,
  contactReceivedLetter,
  contactReplyLetter,
} from './contact.ts'
import type { Letter } from './letter.ts'
import { newsletterBegunLetter, newsletterConfirmLetter } from './newsletter.ts'
import { type OrderChangedFacts, orderChangedLetter } from './order-changed.ts'
import type { OrderMailFacts } from './order-mail.ts'
import { orderReceivedLetter } from './order-received.ts'
import { type OrderShippedFacts, orderShippedLetter } from './order-shipped.ts'
import { type RepairRequestFacts, repairReceivedLetter, repairRequestLetter } from './repair.ts'
import { resetPasswordLetter } from './reset-password.ts'
import {
  type ReturnChangedFacts,
  type ReturnReceivedFacts,
  returnChangedLetter,
  returnReceivedLetter,
} from './return.ts'
import { welcomeLetter } from './welcome.ts'

type Nothing = Record<string, never>

/** Every kind of mail, and what the database keeps of one. Never a token, never a link that opens an account. */
export type MailFacts = {
  welcome: Nothing
  'email-confirm': Nothing
  'email-change-asked': { email: string }
  'email-changed': Nothing
  'password-changed': Nothing
  'reset-password': Nothing
  'order-received': OrderMailFacts
  'order-shipped': OrderShippedFacts
  'order-changed': OrderChangedFacts
  'return-received': ReturnReceivedFacts
  'return-changed': ReturnChangedFacts
  'back-in-stock': BackInStockFacts
  'contact-message': ContactMessageFacts
  'contact-received': Nothing
  'contact-reply': ContactReplyFacts
  'repair-request': RepairRequestFacts
  'repair-received': { number: string }
  'newsletter-confirm': Nothing
  'newsletter-begun': Nothing
}

/** Known only while a mail is written. The token is that of the mail's link, for kinds that have one. */
export type WritingFacts = {
  shopName: string
  shopEmail: string
  publicUrl: string
  token: string
  timeZone: string
  /** Until when what is ordered leaves the same day: "12:00". */
  cutoff: string
  /** For how long after its arrival an order may be returned. */
  returnDays: number
}

type Writers = {
  [Kind in keyof MailFacts]: (facts: MailFacts[Kind], now: WritingFacts) => Letter
}

const letters: Writers = {
  welcome: (_, now) => welcomeLetter(now),
  'email-confirm': (_, now) => confirmEmailLetter(now),
  'email-change-asked': emailChangeAskedLetter,
  'email-changed': (_, now) => emailChangedLetter(now),
  'password-changed': (_, now) => passwordChangedLetter(now),
  'reset-password': (_, now) => resetPasswordLetter(now),
  'order-received': orderReceivedLetter,
  'order-shipped': orderShippedLetter,
  'order-changed': orderChangedLetter,
  'return-received': returnReceivedLetter,
  'return-changed': returnChangedLetter,
  'back-in-stock': backInStockLetter,
  'contact-message': contactMessageLetter,
  'contact-received': (_, now) => contactReceivedLetter(now),
  'contact-reply': contactReplyLetter,
  'repair-request': repairRequestLetter,
  'repair-received': repairReceivedLetter,
  'newsletter-confirm': (_, now) => newsletterConfirmLetter(now),
  'newsletter-begun': (_, now) => newsletterBegunLetter(now),
}

export const isKind = (kind: string): kind is keyof MailFacts => Object.hasOwn(letters, kind)

export const writeLetter = <Kind extends keyof MailFacts>(
  kind: Kind,
  facts: MailFacts[Kind],
  now: WritingFacts,
): Letter => letters[kind](facts, now)

/**
 * Who gets a mail of each kind: an account, wherever its address is by the time that the mail goes out, or the address
 * that the mail was written to, which is what the mail is about.
 */
export const RECIPIENT_OF: Record<keyof MailFacts, 'account' | 'address'> = {
  welcome: 'account',
  'reset-password': 'account',
  'email-confirm': 'address',
  'email-change-asked': 'address',
  'email-changed': 'address',
  'password-changed': 'account',
  'order-received': 'account',
  'order-shipped': 'account',
  'order-changed': 'account',
  'return-received': 'account',
  'return-changed': 'account',
  'back-in-stock': 'account',
  'contact-message': 'address',
  'contact-received': 'address',
  'contact-reply': 'address',
  'repair-request': 'address',
  'repair-received': 'address',
  'newsletter-confirm': 'address',
  'newsletter-begun': 'address',
}
