import type { Context } from 'hono'
import type { Shop } from '#platform/shop.server.ts'
import { Refusal } from './refusal.ts'

/** The one place where what was thrown becomes an answer: a refusal as it is worded, anything else as 503, 507 or 500. */
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
  const { status, message, said } =
    (problem instanceof Error && TROUBLES.find(({ isIt }) => isIt(problem))) || BUG
  if (status === 503) shop.log.warn({ id: requestId, reason: (problem as Error).message }, said)
  else shop.log.error({ id: requestId, err: problem }, said)
  if (status === 503) c.header('retry-after', '2')
  return c.json({ status: 'error', message, requestId }, status)
}

// Class 08: connection; 57P01 to 57P03: shutting down, starting; 53300: no connection left; 57014: took too long;
// 40P01, 40001: met another one crosswise, also when it was done once more.
const AWAY = /^(08\w{3}|57P0[1-3]|53300|57014|40P01|40001|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

// No space left, or none for this user; 53100: the database's disk is full.
const FULL = /^(ENOSPC|EDQUOT|53100)$/

const codeOf = (problem: Error): string => ('code' in problem ? String(problem.code) : '')

const isDatabaseAway = (problem: Error): boolean =>
  AWAY.test(codeOf(problem)) ||
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    problem.message,
  )

/** What is no bug: how it is known, what the one who called is told, and what the log says. */
const TROUBLES = [
  {
    isIt: isDatabaseAway,
    status: 503,
    message: 'The shop is busy for a moment. Please try again.',
    said: 'The database is not responding.',
  },
  {
    isIt: (problem: Error) => FULL.test(codeOf(problem)),
    status: 507,
    message: 'The shop’s disk is full, so nothing was saved. Free up some space, then try again.',
    said: 'The disk is full.',
  },
] as const

const BUG = {
  status: 500,
  message: 'Something went wrong on our side. Please try again.',
  said: 'A request failed because of a bug.',
} as const
