import { UNREACHED } from '#ui/fetch-code.ts'
import { addressOf, CallFailed, failureOf, type Send } from './call.ts'
import type { Endpoint } from './endpoint.ts'

type Query = Parameters<typeof addressOf>[2]

/**
 * Fetches a list for spreadsheets, and what its file is called. The token travels in a header, so no plain link can.
 * @throws CallFailed
 */
export async function download(
  send: Send,
  row: Endpoint & { csv: true },
  query: Query = {},
): Promise<{ file: Blob; name: string }> {
  const request = new Request(new URL(addressOf(row, {}, query), location.origin))
  const response = await send(request).catch(() => {
    throw new CallFailed(0, UNREACHED)
  })
  if (!response.ok) throw failureOf(response, await response.json().catch(() => null))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: await response.blob(), name: name ?? 'list.csv' }
}
