import * as z from 'zod/mini'
import { CallFailed } from './call-failed.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * The data of an answer and what stands beside it, checked against the row and put into the shop's own words.
 * @throws CallFailed where it does not fit: people read what to do, the console has what does not fit.
 */
export function decodeAnswer(row: Endpoint, answer: { data?: unknown }): { data: unknown; also: object } {
  try {
    const data = row.data ? z.decode(row.data, answer.data as never) : undefined
    const also = row.also ? z.decode(row.also, answer as never) : undefined
    return { data, also: also as object }
  } catch (problem) {
    console.error(`The answer of ${row.method} ${row.path} does not fit.`, problem)
    throw new CallFailed(0, row.method === 'GET' ? UNREADABLE : UNREADABLE_CHANGE)
  }
}

const UNREADABLE = 'This page couldn’t read the shop’s answer. Reload the page and try again.'
/** It may have been made. */
const UNREADABLE_CHANGE =
  'This page couldn’t read the shop’s answer. Reload the page and check what was saved before you try again.'

/**
 * A body in the shop's own words as it travels.
 * @throws CallFailed 400 where the row refuses it, in the words that the shop would say: then it is not sent.
 */
export function encodeBody(row: Endpoint, body: unknown): string {
  if (!row.body) return JSON.stringify(body)
  const { success, data, error } = z.safeEncode(row.body, body as never)
  if (success) return JSON.stringify(data)
  const errors = error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  throw new CallFailed(400, errors[0]?.message ?? 'The request is invalid.', errors)
}
