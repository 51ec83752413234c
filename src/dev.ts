import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { closeServer, listen } from '#platform/http/listen.server.ts'
import { PageCache } from '#platform/page-cache/page-cache.server.ts'
import { requestListener } from '#platform/page-cache/serve.server.ts'
import { pageRenderer } from '#platform/pages/render.server.ts'
import { type Program, runProgram } from '#platform/run-program.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { createApp } from './app.server.ts'
import { openShop } from './open-shop.server.ts'
import { startWork } from './work.server.ts'

/** The shop with pages that change as their files are saved. The same process, without the page cache and the policy. */
async function start(program: Program): Promise<undefined> {
  const settings = readSettings(process.env)
  const { shop, news } = await openShop(settings, program)
  const { hono, send } = createApp(shop)
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  program.onShutdown(() => vite.close())
  // The module's shape is React Router's own promise.
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const answer = requestListener({
    app: hono,
    assets: { answer: () => false },
    renderPage: pageRenderer(build, send, 'development'),
    pages: new PageCache(() => false),
    publicUrl: settings.publicUrl,
    log: shop.log,
  })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  )
  await listen(server, settings, (reason) =>
    shop.log.warn({ reason }, 'The shop could not take a connection.'),
  )
  program.onShutdown((msLeft) => closeServer(server, msLeft / 3))
  for (const line of [...news, `The shop is open at ${settings.publicUrl} (development)`])
    process.stdout.write(`${line}\n`)
  await startWork(shop)
}

runProgram('service', start)
