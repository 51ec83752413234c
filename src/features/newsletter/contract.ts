import * as z from 'zod/mini'
import { Email } from '#features/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { counts, Instant, one, paging, renameKeys, searched } from '#platform/contract/wire.ts'

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

export const subscribeEndpoint = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Sign up for the newsletter; an email asks the owner of the address to confirm',
  access: 'anyone',
  body: NewsletterForm,
  message: 'Almost done. Check your email and confirm with the link we sent you.',
})

export const confirmSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: '/newsletter/confirm/:token',
  summary: 'Confirm the newsletter with the emailed link, once',
  access: 'anyone',
  message: 'Thank you. You’re subscribed.',
})

export const unsubscribeEndpoint = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  summary: 'Unsubscribe with the link in any newsletter; again changes nothing',
  access: 'anyone',
  message: 'You’re unsubscribed. We won’t send you any more newsletters.',
})

/** Which subscribers: by state, and by a part of the address. */
const asked = {
  state: z.optional(one(z.enum(SUBSCRIBER_STATES, `state must be one of ${SUBSCRIBER_STATES.join(', ')}.`))),
  search: searched(),
}

export const listSubscribersEndpoint = endpoint({
  method: 'GET',
  path: '/newsletter',
  summary: 'Newsletter sign-ups, newest first',
  access: 'admin',
  query: z.object({ ...paging, ...asked }),
  data: renameKeys(z.object({ subscriber: z.array(Subscriber) }), { subscribers: 'subscriber' }),
  also: counts,
})

export const exportSubscribersEndpoint = endpoint({
  method: 'GET',
  path: '/newsletter/subscribers.csv',
  summary: 'Newsletter sign-ups as CSV, each with its unsubscribe link',
  access: 'admin',
  query: z.object(asked),
  csv: true,
})
