import { hashKey, type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, type RouterContextProvider, useRevalidator } from 'react-router'
import { type Answer, CallFailed, call, fetchCodec, type Send } from '#platform/contract/call.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type RowLink, rowOf } from '#platform/contract/row-link.ts'
import { send } from '#platform/session/send.ts'
import { queryClient } from './query-client.ts'
import { sendContext } from './send-context.ts'

type SentTo<Row extends Endpoint> = Parameters<typeof call<Row>>[2]

// `call` asks for what a row needs; here that has been asked by our own signatures, which TypeScript cannot follow
// through a row that is not yet known.
const callAny = call as unknown as (how: Send, row: Endpoint | RowLink, sent: object) => Promise<unknown>

/** For a `loader` on the server: the call's answer, or the error page with the call's status and words. */
export async function load<Row extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  row: Row | RowLink<Row>,
  sent?: SentTo<Row>,
): Promise<Answer<Row>> {
  try {
    return (await callAny(context.get(sendContext), row, { ...sent })) as Answer<Row>
  } catch (problem) {
    throw asPageError(problem)
  }
}

const asPageError = (problem: unknown) =>
  problem instanceof CallFailed
    ? data({ message: problem.message, requestId: problem.requestId }, { status: problem.status || 503 })
    : problem

/** The query of a call in the browser, for useQuery and for what invalidates it: `['GET', '/orders/myOrder', sent]`. */
export const queryOf = <Row extends Endpoint>(row: Row | RowLink<Row>, sent?: SentTo<Row>) =>
  queryOptions({
    queryKey: [row.method, row.path, sent ?? {}] as const,
    queryFn: async ({ signal }) => (await callAny(send, row, { ...sent, signal })) as Answer<Row>,
  })

/** All queries of a call, whatever was sent with it. */
export const queriesOf = (row: Endpoint | RowLink) => ({ queryKey: [row.method, row.path] })

/** Takes in an answer that came with a change. A reading that is on its way is older: it would put the old state back. */
export async function putAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  put: Parameters<typeof client.setQueryData<unknown, Key>>[1],
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown, Key>(queryKey, put)
}

/**
 * For what a page's `clientLoader` asks and the page itself only follows: another choice asks once, and not the loader
 * and the page each. Looked at again, it is read anew as everything is.
 */
export const FOLLOWS_LOADER = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** Fetches what reads the answers of these calls, before one of them is asked: then there is the answer alone to wait for. */
export const fetchReadersOf = (rows: readonly RowLink[]): void =>
  void Promise.all([fetchCodec(), ...rows.map(rowOf)]).catch(() => undefined)

/** What is asked while a page's own code is still on its way, by its key; see `ask-ahead.ts`. */
export const askedAhead = new Map<string, Promise<unknown>>()

/**
 * For a `clientLoader`: what is known at once (and read again behind it, since product data is always stale),
 * else the answer of the shop.
 */
export async function browse<Row extends Endpoint>(
  row: Row | RowLink<Row>,
  sent?: SentTo<Row>,
): Promise<Answer<Row>> {
  const query = queryOf(row, sent)
  const key = hashKey(query.queryKey)
  const asked = askedAhead.get(key)
  askedAhead.delete(key)
  if (asked) return asked as Promise<Answer<Row>>
  const state = queryClient.getQueryState(query.queryKey)
  const known = isGone(state?.error) ? undefined : state?.data
  if (known) {
    void queryClient.prefetchQuery(query)
    return known as Answer<Row>
  }
  try {
    return await queryClient.fetchQuery(query)
  } catch (problem) {
    throw asPageError(problem)
  }
}

/** What was there is no more: then it is not shown as if it were. */
const isGone = (problem: unknown) => problem instanceof CallFailed && problem.status === 404

/** The loader's data, kept fresh: read again when the window is looked at anew or the query is invalidated. */
export function usePageData<Row extends Endpoint>(
  row: Row | RowLink<Row>,
  loaded: Answer<Row>,
  sent?: SentTo<Row>,
): Answer<Row> {
  const { revalidate } = useRevalidator()
  const { data: fresh, error } = useQuery({
    ...queryOf(row, sent),
    ...FOLLOWS_LOADER,
    initialData: loaded as never,
  })
  const gone = isGone(error)
  useEffect(() => {
    if (gone) void revalidate()
  }, [gone, revalidate])
  return (fresh ?? loaded) as Answer<Row>
}
