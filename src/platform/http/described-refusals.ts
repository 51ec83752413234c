import type { Endpoint } from '#platform/contract/endpoint.ts'

type Schema = Record<string, unknown>

/** What the description of the API says of refusals, by their status. */
export const REFUSALS = {
  400: 'Something in the request is invalid; `errors` names the fields.',
  401: 'Not logged in, or the session has ended.',
  403: 'Not allowed for this account.',
  404: 'Not found.',
  409: 'The current state does not allow it.',
  413: 'More was sent than the class of the call takes.',
  429: 'Too many requests: Retry-After says when to try again.',
  503: 'The shop is too busy, or the database is not responding: Retry-After says when to try again.',
}

/** The refusals that a caller of this row has to reckon with. */
export function refusalsOf(row: Endpoint): (keyof typeof REFUSALS)[] {
  const isSent = row.body !== undefined || row.form !== undefined
  const isChange = row.method !== 'GET' && !row.readOnly
  const takes = isSent || row.query !== undefined
  return [
    ...(takes ? ([400] as const) : []),
    ...(row.access !== 'anyone' ? ([401] as const) : []),
    ...(row.access === 'admin' ? ([403] as const) : []),
    ...(/:\w/.test(row.path) ? ([404] as const) : []),
    ...(isChange ? ([409] as const) : []),
    ...(isSent ? ([413] as const) : []),
    429,
    503,
  ]
}

export const refusalOf = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

export const REFUSAL: Schema = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'string', enum: ['fail', 'error'] },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
