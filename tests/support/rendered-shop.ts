import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createApp } from '#app.server.ts'
import type { Changes } from '#platform/changes.server.ts'
import { openLog } from '#platform/log.server.ts'
import { ApiCache, PageCache } from '#platform/page-cache/page-cache.server.ts'
import { requestListener } from '#platform/page-cache/serve.server.ts'
import { pageRenderer, type RenderPage } from '#platform/pages/render.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { TestShop } from './shop.ts'

export type RenderedShop = {
  pages: PageCache
  answers: ApiCache
  /** As a visitor gets it: from the cache, or rendered into it. */
  get(path: string): Promise<{ status: number; text: string; headers: Headers }>
  /** As it would be rendered from nothing, now. */
  fresh(path: string): Promise<{ status: number; text: string }>
  /** How often a page was rendered for a visitor. */
  renders(): number
  address: string
  close(): Promise<void>
}

/** The pages of a test's shop as they are built for shoppers, on a port of their own. */
export async function openRenderedShop(
  { shop }: TestShop,
  changes: Changes = shop.changes,
): Promise<RenderedShop> {
  await promisify(execFile)(process.execPath, ['scripts/ready.mjs', 'start'])
  const build = () => import(new URL('../../build/server/index.js', import.meta.url).href)
  const node: Shop = { ...shop, changes }
  const { hono, send } = createApp(node)
  const answers = new ApiCache(changes.listening)
  const pages = new PageCache(changes.listening)
  changes.subscribe((change) => {
    answers.invalidate(change)
    pages.invalidate(change)
  })
  let rendered = 0
  const render = pageRenderer(build, { send, answers, mode: 'production' })
  const renderPage: RenderPage = async (request, previous) => {
    const page = await render(request, previous)
    if (page !== previous) rendered += 1
    return page
  }
  const bare = pageRenderer(build, { send, answers: new ApiCache(() => false), mode: 'production' })
  const server = createServer(
    requestListener({
      app: hono,
      assets: { answer: () => false },
      renderPage,
      pages,
      publicUrl: 'http://shop.test',
      log: openLog('silent'),
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    pages,
    answers,
    address,
    renders: () => rendered,
    async get(path) {
      const answer = await fetch(address + path, { redirect: 'manual' })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    async fresh(path) {
      const { status, body } = await bare(new Request(`http://shop.test${path}`))
      return { status, text: body.toString() }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
