import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, Instant, renameKeys, text } from '#platform/contract/wire.ts'
import { ContactMessage, MESSAGE_LENGTH } from './contract.ts'

/** Where the mail of a reply stands: one that failed is tried again until it is given up. */
export const REPLY_MAIL_STATES = ['queued', 'retrying', 'sent', 'failed'] as const
export type ReplyMailState = (typeof REPLY_MAIL_STATES)[number]

const Reply = renameKeys(
  z.object({
    _id: z.string(),
    text: z.string(),
    /** Who wrote it; without an id where the account is deleted. */
    user: renameKeys(z.object({ _id: z.nullable(z.string()), name: z.string() }), { id: '_id' }),
    createdAt: Instant,
    /** Null once the copy of the mail is past its life. */
    mail: z.nullable(z.enum(REPLY_MAIL_STATES)),
    /** What the mail server said last, where it did not take the mail. */
    reason: z.nullable(z.string()),
  }),
  { id: '_id', author: 'user' },
)
export type Reply = z.output<typeof Reply>

const Conversation = renameKeys(
  z.object({
    contact: ContactMessage,
    reply: z.array(Reply),
    /** The account that wrote it while signed in, and how many orders it has placed. */
    account: z.nullable(z.object({ email: z.string(), orders: z.int() })),
  }),
  { message: 'contact', replies: 'reply' },
)
export type Conversation = z.output<typeof Conversation>

export const getConversationEndpoint = endpoint({
  method: 'GET',
  path: '/contact/:id',
  summary: 'One message and its replies',
  access: 'admin',
  data: Conversation,
})

const KEY = 'The key must be 8 to 100 characters.'

export const ReplyForm = z.object({ text: text('Write a reply first.', MESSAGE_LENGTH) })

export const replyToMessageEndpoint = endpoint({
  method: 'POST',
  path: '/contact/:id/replies',
  summary:
    'Answer a message by email. `after` is how many replies its writer has seen: 409 where there are more. Sent again under the same `key` it is one reply',
  access: 'admin',
  body: z.object({
    ...ReplyForm.shape,
    key: z.string().check(atMost(100, KEY), z.minLength(8, KEY)),
    after: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** Whether the message waits for the customer from now on; else its state stays. */
    waiting: z._default(z.boolean(), true),
  }),
  data: Conversation,
  message: 'Reply sent.',
  status: 201,
})

export const retryReplyEndpoint = endpoint({
  method: 'POST',
  path: '/contact/:id/replies/:reply/retry',
  summary: 'Try a reply again at once that could not be sent; one that was sent is not sent twice',
  access: 'admin',
  data: Conversation,
  message: 'Trying again.',
})

export const MAX_TEMPLATES = 100

export const TemplateForm = z.object({
  name: text('Enter a name.', 80),
  text: text('Enter the text.', MESSAGE_LENGTH),
})

export const Template = renameKeys(z.object({ _id: z.string(), name: z.string(), text: z.string() }), {
  id: '_id',
})
export type Template = z.output<typeof Template>
const oneTemplate = renameKeys(z.object({ template: Template }), {})

export const listTemplatesEndpoint = endpoint({
  method: 'GET',
  path: '/replies/templates',
  summary:
    'The shop’s own texts for replies, and those that come with it. `{name}` in them is the customer’s first name',
  access: 'admin',
  data: renameKeys(
    z.object({
      template: z.array(Template),
      builtIn: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
    { templates: 'template' },
  ),
})

export const addTemplateEndpoint = endpoint({
  method: 'POST',
  path: '/replies/templates',
  summary: 'Add a text for replies',
  access: 'admin',
  body: TemplateForm,
  data: oneTemplate,
  message: 'Template added.',
  status: 201,
})

export const updateTemplateEndpoint = endpoint({
  method: 'PATCH',
  path: '/replies/templates/:id',
  summary:
    'Change a text for replies; `was` is how its writer saw it, 409 with the template where it is another by now',
  access: 'admin',
  body: z.object({ ...TemplateForm.shape, was: TemplateForm }),
  data: oneTemplate,
  message: 'Template saved.',
})

export const deleteTemplateEndpoint = endpoint({
  method: 'DELETE',
  path: '/replies/templates/:id',
  summary: 'Delete a text for replies',
  access: 'admin',
  message: 'Template deleted.',
})
