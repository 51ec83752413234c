import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '#platform/contract/call.ts'

const PATIENCE_MS = 15_000

/** What concerns one connection alone, and what `fetch` writes itself. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'host', 'content-length']

/** Hands requests to the shop of `npm run dev`, and waits for it while it starts anew. */
export const forwarder =
  (shop: string): Send =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const { method } = request
    const headers = new Headers(request.headers)
    for (const name of OWN) headers.delete(name)
    headers.set('accept-encoding', 'identity')
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(100))
      try {
        return await fetch(shop + pathname + search, { method, headers, body, redirect: 'manual' })
      } catch (problem) {
        if (Date.now() > until) throw problem
      }
  }
