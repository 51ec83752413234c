import type * as z from 'zod/mini'
import { UNREACHED } from '#ui/fetch-code.ts'
import { CallFailed, type FieldError } from './call-failed.ts'
import type { AlsoOf, BodyOf, DataOf, Endpoint, ParamsOf } from './endpoint.ts'
import { onceFetched } from './once-fetched.ts'
import { type RowLink, rowOf } from './row-link.ts'

export { CallFailed, type FieldError } from './call-failed.ts'

/** Carries a request to the API: `fetch` with the token in a browser, the app itself on the server. */
export type Send = (request: Request) => Promise<Response>

type QueryValue = string | number | readonly (string | number)[] | undefined

type Sent<Row extends Endpoint> = (unknown extends ParamsOf<Row['path']>
  ? unknown
  : { params: ParamsOf<Row['path']> }) &
  (Row['body'] extends z.core.$ZodType ? { body: BodyOf<Row> } : unknown) &
  (Row['form'] extends z.core.$ZodType ? { form: FormData } : unknown) & {
    query?: Record<string, QueryValue>
    headers?: Record<string, string>
    signal?: AbortSignal
  }

export type Answer<Row extends Endpoint> = { message: string; data: DataOf<Row> } & AlsoOf<Row>

/** Fetched with the first call: a page's first view needs no checker. */
export const fetchCodec = onceFetched(() =>
  import('./row-codec.ts').catch(() => {
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
    throw new CallFailed(0, isOffline ? UNREACHED : 'The shop was updated. Reload this page and try again.')
  }),
)

const ORIGIN = typeof location === 'undefined' ? 'http://shop.invalid' : location.origin

/** The address of a call, with its parameters in place. */
export function addressOf(
  row: Pick<Endpoint, 'path'>,
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(key, String(item))
  }
  const text = search.toString()
  return `/api/v1${path}${text && `?${text}`}`
}

/**
 * Makes one call: the body goes out and the answer comes back in the shop's own words and cents, both checked against
 * the row. Throws CallFailed for every refusal and failure.
 */
export async function call<Row extends Endpoint>(
  send: Send,
  row: Row | RowLink<Row>,
  ...[sent]: Partial<Sent<Row>> extends Sent<Row> ? [Sent<Row>?] : [Sent<Row>]
): Promise<Answer<Row>> {
  // One loose view of what the types above have already checked, row by row.
  const { params, query, body, form, headers, signal } = (sent ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, QueryValue>
    body?: unknown
    form?: FormData
    headers?: Record<string, string>
    signal?: AbortSignal
  }
  const init: RequestInit = { method: row.method, headers: { ...headers } }
  if (signal) init.signal = signal
  if (form) init.body = form
  // What reads the answer comes along with it, and not after it.
  const code = Promise.all([rowOf(row), fetchCodec()])
  code.catch(() => undefined) // It is waited for below, unless the answer is a refusal.
  // After an update of the shop a page's code may be gone: then nothing is done of which the answer could not be read.
  if (row.method !== 'GET') await code
  if (body !== undefined) {
    const [row, { encodeBody }] = await code
    init.body = encodeBody(row, body)
    init.headers = { ...headers, 'content-type': 'application/json' }
  }
  const response = await send(new Request(ORIGIN + addressOf(row, params, query), init)).catch(
    (problem: unknown) => {
      if (signal?.aborted) throw problem
      throw new CallFailed(0, UNREACHED)
    },
  )
  return readAnswer(code, response)
}

type Loose = { status?: string; message?: string; errors?: FieldError[]; data?: unknown }

/** What a refusal, or an answer that is none, says. */
export function failureOf(response: Response, json: unknown): CallFailed {
  const { message, errors, data } = (json ?? {}) as Loose
  return new CallFailed(
    response.status,
    message ?? 'The shop couldn’t answer. Please try again.',
    errors ?? [],
    data ?? null,
    response.headers.get('x-request-id'),
  )
}

type ReadingCode<Row> = Promise<[Row, Awaited<ReturnType<typeof fetchCodec>>]>

async function readAnswer<Row extends Endpoint>(
  code: ReadingCode<Row>,
  response: Response,
): Promise<Answer<Row>> {
  const json: unknown = await response.json().catch(() => null)
  const answer = (json ?? {}) as Loose
  if (!response.ok || answer.status !== 'success') throw failureOf(response, json)
  const [row, { decodeAnswer }] = await code
  const { data, also } = decodeAnswer(row, answer)
  return { message: answer.message ?? '', data, ...also } as Answer<Row>
}
