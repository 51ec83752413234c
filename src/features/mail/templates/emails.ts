import {
  addressChangeAskedEmail,
  addressChangedEmail,
  confirmAddressEmail,
  passwordChangedEmail,
} from './account-changed.ts'
import { type BackInStockFacts, backInStockEmail } from './back-in-stock.ts'
import {
  type ContactMessageFacts,
  type ContactReplyFacts,
  contactMessageEmail,
  contactReceivedEmail,
  contactReplyEmail,
} from './contact.ts'
import type { EmailContent } from './email-content.ts'
import { newsletterBegunEmail, newsletterConfirmEmail } from './newsletter.ts'
import { type OrderChangedFacts, orderChangedEmail } from './order-changed.ts'
import type { OrderMailFacts } from './order-mail.ts'
import { orderReceivedEmail } from './order-received.ts'
import { type OrderShippedFacts, orderShippedEmail } from './order-shipped.ts'
import { type RepairRequestFacts, repairReceivedEmail, repairRequestEmail } from './repair.ts'
import { resetPasswordEmail } from './reset-password.ts'
import {
  type ReturnChangedFacts,
  type ReturnReceivedFacts,
  returnChangedEmail,
  returnReceivedEmail,
} from './return.ts'
import { welcomeEmail } from './welcome.ts'

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
  [Kind in keyof MailFacts]: (facts: MailFacts[Kind], now: WritingFacts) => EmailContent
}

const WRITERS: Writers = {
  welcome: (_, now) => welcomeEmail(now),
  'email-confirm': (_, now) => confirmAddressEmail(now),
  'email-change-asked': addressChangeAskedEmail,
  'email-changed': (_, now) => addressChangedEmail(now),
  'password-changed': (_, now) => passwordChangedEmail(now),
  'reset-password': (_, now) => resetPasswordEmail(now),
  'order-received': orderReceivedEmail,
  'order-shipped': orderShippedEmail,
  'order-changed': orderChangedEmail,
  'return-received': returnReceivedEmail,
  'return-changed': returnChangedEmail,
  'back-in-stock': backInStockEmail,
  'contact-message': contactMessageEmail,
  'contact-received': (_, now) => contactReceivedEmail(now),
  'contact-reply': contactReplyEmail,
  'repair-request': repairRequestEmail,
  'repair-received': repairReceivedEmail,
  'newsletter-confirm': (_, now) => newsletterConfirmEmail(now),
  'newsletter-begun': (_, now) => newsletterBegunEmail(now),
}

export const isKind = (kind: string): kind is keyof MailFacts => Object.hasOwn(WRITERS, kind)

export const writeContent = <Kind extends keyof MailFacts>(
  kind: Kind,
  facts: MailFacts[Kind],
  now: WritingFacts,
): EmailContent => WRITERS[kind](facts, now)

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
