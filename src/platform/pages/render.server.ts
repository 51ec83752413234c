import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Send } from '#platform/contract/call.ts'
import { shownIn } from '#platform/http/handle.server.ts'
import type { RenderedPage } from '#platform/page-cache/rendered-page.server.ts'
import type { sendContext } from './send-context.ts'

export type RenderPage = (request: Request) => Promise<RenderedPage>

/** The server's entry exports the key under which its loaders find the API. */
type Entry = ServerBuild['entry']['module'] & { sendContext: typeof sendContext }

/**
 * Renders pages to the end: real status codes, a length, and a policy that allows exactly the page's own scripts.
 * `strict` is off in development only, where the tool's own scripts come and go.
 */
export function pageRenderer(
  build: () => Promise<ServerBuild>,
  send: Send,
  mode: 'production' | 'development',
): RenderPage {
  return async (request) => {
    const loaded = await build()
    const products = new Set<string>()
    let isList = false
    const context = new RouterContextProvider()
    const entry = loaded.entry.module as Entry
    context.set(entry.sendContext, async (call) => {
      const response = await send(call)
      const shown = shownIn(response)
      for (const product of shown?.products ?? []) products.add(product)
      isList ||= shown?.isList === true
      return response
    })
    const response = await createRequestHandler(loaded, mode)(request, context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    delete headers['transfer-encoding']
    if (headers['content-type']?.startsWith('text/html') && mode === 'production') {
      headers['content-security-policy'] = policyFor(body.toString('utf8'))
    }
    // Nothing personal is in a page, but it may change with the next order: ask before using a stored copy.
    headers['cache-control'] ??= 'no-cache'
    return { status: response.status, headers, body, compressed: {}, shown: { products, isList } }
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

function policyFor(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes) || code === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // Positions and sizes that a control computes are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
