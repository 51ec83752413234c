import type { FieldError } from '#platform/contract/call.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

type Extra = { errors?: FieldError[]; data?: unknown; retryAfterSeconds?: number }

/** An expected no, worded for the person who reads it. Anything else that is thrown is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly errors: FieldError[] | undefined
  /** Already in the words of the wire. */
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(status: RefusalStatus, message: string, extra: Extra = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errors = extra.errors
    this.data = extra.data
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

/** A 400 for one field of a form or one parameter of an address. */
export const wrongField = (field: string, message: string) =>
  new Refusal(400, message, { errors: [{ field, message }] })

export const BUSY_WORDS = 'The shop is very busy right now. Please try again in a few seconds.'

/** There is too much to do at present. */
export const busyRefusal = (retryAfterSeconds: number): Refusal =>
  new Refusal(503, BUSY_WORDS, { retryAfterSeconds })
