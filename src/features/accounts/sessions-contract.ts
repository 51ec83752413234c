import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, one, renameKeys } from '#platform/contract/wire.ts'

export const Session = renameKeys(
  z.object({
    _id: z.string(),
    /** What the browser says it is (its User-Agent), or null. */
    agent: z.nullable(z.string()),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
    /** This is the session that asks. */
    current: z.boolean(),
  }),
  { id: '_id', isCurrent: 'current' },
)
export type Session = z.output<typeof Session>

export const mySessionsEndpoint = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Where you are logged in, latest use first',
  access: 'signedIn',
  data: renameKeys(z.object({ session: z.array(Session) }), { sessions: 'session' }),
})

export const endMySessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Log out everywhere else; with all=true here as well',
  access: 'signedIn',
  query: z.object({ all: z._default(one(z.enum(['true', 'false'], 'all must be true or false.')), 'false') }),
  message: 'You’re logged out there.',
})

export const endMySessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  summary: 'Log out in one place',
  access: 'signedIn',
  message: 'You’re logged out there.',
})

export const endUserSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  summary: 'Sign a user out everywhere',
  access: 'admin',
  data: z.object({ ended: z.int() }),
  message: 'User is logged out everywhere.',
})
