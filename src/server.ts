import { createServer } from 'node:http'
import { listen, stopInTime } from '#platform/http/listen.server.ts'
import { readAssets } from '#platform/page-cache/assets.server.ts'
import { PageCache } from '#platform/page-cache/page-cache.server.ts'
import { requestListener } from '#platform/page-cache/serve.server.ts'
import { pageRenderer } from '#platform/pages/render.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { createApp } from './app.server.ts'
import { openShop } from './open-shop.server.ts'
import { startWork } from './work.server.ts'

/** settings -> database -> migrate -> app -> listen */
async function start() {
  const settings = readSettings(process.env)
  const { shop, close, news } = await openShop(settings)
  const { hono, send } = createApp(shop)
  const pages = new PageCache(() => shop.changes.listening())
  shop.changes.subscribe((change) => pages.invalidate(change))

  // The build's path is no import that types know: it is made by `react-router build`.
  const build = () => import(new URL('../build/server/index.js', import.meta.url).href)
  const listener = requestListener({
    app: hono,
    assets: await readAssets(new URL('../build/client', import.meta.url).pathname),
    renderPage: pageRenderer(build, send, 'production'),
    pages,
    publicUrl: settings.publicUrl,
    log: shop.log,
  })
  const server = createServer(listener)
  await listen(server, settings)
  stopInTime(server, close)
  for (const line of news) process.stdout.write(`${line}\n`)
  process.stdout.write(`The shop is open at ${settings.publicUrl}\n`)
  await startWork(shop)
}

start().catch((problem: unknown) => {
  process.stderr.write(
    `${problem instanceof StartProblem ? problem.message : ((problem as Error)?.stack ?? problem)}\n`,
  )
  process.exit(1)
})
