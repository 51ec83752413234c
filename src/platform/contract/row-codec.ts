import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** The data of an answer and what stands beside it, checked against the row and put into the shop's own words. */
export function decodeAnswer(row: Endpoint, answer: { data?: unknown }): { data: unknown; also: object } {
  const data = row.data ? z.decode(row.data, answer.data as never) : undefined
  const also = row.also ? z.decode(row.also, answer as never) : undefined
  return { data, also: also as object }
}

export type WrongField = { field: string; message: string }

/** A body in the shop's own words as it travels; or what the row refuses of it, as the server would. */
export function encodeBody(row: Endpoint, body: unknown): { json: string } | { errors: WrongField[] } {
  if (!row.body) return { json: JSON.stringify(body) }
  const { success, data, error } = z.safeEncode(row.body, body as never)
  if (success) return { json: JSON.stringify(data) }
  return { errors: error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) }
}
