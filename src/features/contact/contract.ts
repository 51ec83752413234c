import * as z from 'zod/mini'
import { Email } from '#features/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, counts, Instant, one, paging, renameKeys, searched, text } from '#platform/contract/wire.ts'

export const NAME_LENGTH = 200
export const MESSAGE_LENGTH = 10_000
/** Waiting is for the customer, who was answered. */
export const CONTACT_STATES = ['open', 'waiting', 'done'] as const

const ContactState = z.enum(CONTACT_STATES, `State must be one of ${CONTACT_STATES.join(', ')}.`)

const messageShape = {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: ContactState,
  createdAt: Instant,
  changedAt: z.nullable(Instant),
}

export const ContactMessage = renameKeys(
  z.object({
    ...messageShape,
    /** Who answered last, and when; null where nobody has. */
    answeredBy: z.nullable(z.string()),
    answeredAt: z.nullable(Instant),
  }),
  { id: '_id' },
)
export type ContactMessage = z.output<typeof ContactMessage>

/** As its sender gets it: with what they were answered, and without who in the shop did. */
export const OwnMessage = renameKeys(
  z.object({ ...messageShape, reply: z.array(z.object({ text: z.string(), createdAt: Instant })) }),
  { id: '_id', replies: 'reply' },
)
export type OwnMessage = z.output<typeof OwnMessage>

/** As the admin gets it who wrote it. */
export const OwnReply = z.object({ contact: z.string(), text: z.string(), createdAt: Instant })
export type OwnReply = z.output<typeof OwnReply>

export const ContactForm = z.object({
  name: text('Name must be required.', NAME_LENGTH),
  email: Email,
  subject: z._default(z.string().check(z.trim(), atMost(200)), ''),
  message: text('Message must be required.', MESSAGE_LENGTH),
  /** A field that people do not see and leave empty; what fills it is no person. */
  website: z._default(z.string().check(atMost(1000)), ''),
})

export const sendMessageEndpoint = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Send the shop a message',
  access: 'anyone',
  body: ContactForm,
  message: 'Thank you. We got your message and will answer within one business day.',
  status: 201,
})

export const listMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/contact',
  summary: 'Messages sent to the shop, newest first',
  access: 'admin',
  query: z.object({
    ...paging,
    state: z.optional(one(ContactState)),
    search: searched(),
  }),
  /** Of all there are, how many are open, and how many wait for the customer. */
  data: renameKeys(z.object({ contact: z.array(ContactMessage), open: z.int(), waiting: z.int() }), {
    messages: 'contact',
  }),
  also: counts,
})

export const changeMessageEndpoint = endpoint({
  method: 'PATCH',
  path: '/contact/:id',
  summary: 'Mark a message as done, waiting for the customer, or open again',
  access: 'admin',
  body: z.object({ state: ContactState }),
  data: renameKeys(z.object({ contact: ContactMessage }), { message: 'contact' }),
  message: 'Message update successfully.',
})
