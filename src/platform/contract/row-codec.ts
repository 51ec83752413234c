import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** The data of an answer and what stands beside it, checked against the row and put into the shop's own words. */
export function decodeAnswer(row: Endpoint, answer: { data?: unknown }): { data: unknown; also: object } {
  const data = row.data ? z.decode(row.data, answer.data as never) : undefined
  const also = row.also ? z.decode(row.also, answer as never) : undefined
  return { data, also: also as object }
}
