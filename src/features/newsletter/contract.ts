import * as z from 'zod/mini'
import { Email } from '#features/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { counts, Instant, one, paging, renamed, searched } from '#platform/contract/wire.ts'

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const

export const Subscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  askedAt: Instant,
  confirmedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type Subscriber = z.output<typeof Subscriber>

export const NewsletterForm = z.object({ email: Email })

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Ask for the newsletter; a mail asks the owner of the address to confirm',
  access: 'anyone',
  body: NewsletterForm,
  message: 'Almost done: please confirm with the link in the mail that we send you.',
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/confirm/:token',
  summary: 'Confirm the newsletter with the link of the mail, once',
  access: 'anyone',
  message: 'Thank you. You are on the list.',
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  summary: 'End the newsletter with the link of any letter; again changes nothing',
  access: 'anyone',
  message: 'You are off the list. No more letters will come.',
})

/** Which subscribers: by state, and by a part of the address. */
const asked = {
  state: z.optional(one(z.enum(SUBSCRIBER_STATES, `state must be one of ${SUBSCRIBER_STATES.join(', ')}.`))),
  search: searched(),
}

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/newsletter',
  summary: 'Who asked for the newsletter, newest first',
  access: 'admin',
  query: z.object({ ...paging, ...asked }),
  data: renamed(z.object({ subscriber: z.array(Subscriber) }), { subscribers: 'subscriber' }),
  also: counts,
})

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/newsletter/subscribers.csv',
  summary: 'Who asked for the newsletter, as a list for spreadsheets, each with the link that ends it',
  access: 'admin',
  query: z.object(asked),
  csv: true,
})
