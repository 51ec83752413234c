import type { Context } from 'hono'
import type { Shop } from '#platform/shop.server.ts'
import { Refusal } from './refusal.ts'

/** The one place where what was thrown becomes an answer: a refusal as it is worded, anything else as 503 or 500. */
export function refusalOf(problem: unknown, c: Context, shop: Shop): Response {
  c.header('cache-control', 'no-store')
  if (problem instanceof Refusal) {
    if (problem.retryAfterSeconds !== undefined) c.header('retry-after', String(problem.retryAfterSeconds))
    const { message, errors, data, status } = problem
    return c.json(
      {
        status: status >= 500 ? 'error' : 'fail',
        message,
        ...(errors && { errors }),
        ...(data !== undefined && { data }),
      },
      status,
    )
  }
  const requestId = c.res.headers.get('x-request-id') ?? undefined
  const away = isDatabaseAway(problem)
  if (away)
    shop.log.warn({ id: requestId, reason: (problem as Error).message }, 'The database does not answer.')
  else shop.log.error({ id: requestId, err: problem }, 'A request met a bug.')
  const message = away
    ? 'The shop is busy with itself for a moment. Please try again.'
    : 'Something went wrong in the shop. Nothing is lost; please try again.'
  if (away) c.header('retry-after', '2')
  return c.json({ status: 'error', message, requestId }, away ? 503 : 500)
}

// Class 08: connection; 57P01 to 57P03: shutting down, starting; 53300: no connection left; 57014: took too long.
const AWAY = /^(08\w{3}|57P0[1-3]|53300|57014|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

function isDatabaseAway(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const code = 'code' in problem ? String(problem.code) : ''
  return (
    AWAY.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      problem.message,
    )
  )
}
