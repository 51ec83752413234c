import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { counts, Instant, one, paging, renameKeys, searched } from '#platform/contract/wire.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed', 'superseded'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** In the words of the mailbox: see templates/emails.ts. */
export const MAIL_KINDS = [
  'welcome',
  'reset-password',
  'email-confirm',
  'email-change-asked',
  'email-changed',
  'password-changed',
  'order-received',
  'order-shipped',
  'order-changed',
  'return-received',
  'return-changed',
  'back-in-stock',
  'contact-message',
  'contact-received',
  'contact-reply',
  'repair-request',
  'repair-received',
  'newsletter-confirm',
  'newsletter-begun',
] as const

const mailShape = {
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** What the mail server said last, or why nobody needs the mail any more; null where nothing went wrong. */
  reason: z.nullable(z.string()),
  tries: z.int(),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  failedAt: z.nullable(Instant),
  /** When it is tried next; null where it was sent, superseded or given up. */
  nextTryAt: z.nullable(Instant),
}

export const Mail = renameKeys(z.object(mailShape), { id: '_id' })
export type Mail = z.output<typeof Mail>

/** One-time links in it are hidden. The HTML is a whole page: show it in a frame with an empty `sandbox`. */
export const WholeMail = renameKeys(z.object({ ...mailShape, text: z.string(), html: z.string() }), {
  id: '_id',
})
export type WholeMail = z.output<typeof WholeMail>

export const listMailsEndpoint = endpoint({
  method: 'GET',
  path: '/mails',
  summary: 'Emails the shop has sent, newest first; search looks at the recipient',
  access: 'admin',
  query: z.object({
    ...paging,
    kind: z.optional(one(z.enum(MAIL_KINDS, `kind must be one of ${MAIL_KINDS.join(', ')}.`))),
    state: z.optional(one(z.enum(MAIL_STATES, `state must be one of ${MAIL_STATES.join(', ')}.`))),
    search: searched(),
  }),
  data: renameKeys(z.object({ mail: z.array(Mail) }), { mails: 'mail' }),
  also: counts,
})

export const getMailEndpoint = endpoint({
  method: 'GET',
  path: '/mails/:id',
  summary: 'One email, as text and as HTML',
  access: 'admin',
  data: renameKeys(z.object({ mail: WholeMail }), {}),
})

export const sendMailAgainEndpoint = endpoint({
  method: 'POST',
  path: '/mails/:id/again',
  summary:
    'Send an email again: one that was sent or superseded goes out as a new email, to its account’s current address; any other is tried right away',
  access: 'admin',
  data: renameKeys(z.object({ mail: Mail }), {}),
  message: 'The email is on its way.',
})
