import '#platform/in-production.server.ts'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLeftRunning } from '#platform/db/embedded.server.ts'
import { Admission } from '#platform/http/admission.server.ts'
import { answerBrokenRequests } from '#platform/http/broken-requests.server.ts'
import { closeServer, listen } from '#platform/http/listen.server.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { readAssets } from '#platform/page-cache/assets.server.ts'
import { keepAssets } from '#platform/page-cache/former-assets.server.ts'
import { ApiCache, PageCache } from '#platform/page-cache/page-cache.server.ts'
import { requestListener } from '#platform/page-cache/serve.server.ts'
import { pageRenderer } from '#platform/pages/render.server.ts'
import { type Program, runProgram } from '#platform/run-program.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { createApp } from './app.server.ts'
import { openShop } from './open-shop.server.ts'
import { startWork } from './work.server.ts'

/** settings -> database -> migrate -> app -> listen */
async function start(program: Program): Promise<number | undefined> {
  const settings = readSettings(process.env)
  // The supervisor asks for it, where it is told to end while no shop runs.
  if (process.argv[2] === 'end') {
    await endLeftRunning(settings.dataDir)
    return 0
  }
  const { shop, news, databaseHangs } = await openShop(settings, program)
  const { hono, send } = createApp(shop)
  const answers = new ApiCache(shop.changes.listening)
  const pages = new PageCache(shop.changes.listening)
  shop.changes.subscribe((change) => {
    answers.invalidate(change)
    pages.invalidate(change)
  })

  const admission = new Admission(undefined, databaseHangs)
  admission.adapt()
  // The build's path is no import that types know: it is made by `react-router build`.
  const build = () => import(new URL('../build/server/index.js', import.meta.url).href)
  const listener = requestListener({
    app: hono,
    assets: await openAssets(shop),
    renderPage: pageRenderer(build, { send, answers, mode: 'production' }),
    pages,
    publicUrl: settings.publicUrl,
    log: shop.log,
    admission,
    isConnected: () => shop.changes.listening(),
    shopName: shop.company.name,
  })
  // How often slow heads and bodies are looked for.
  const server = createServer({ connectionsCheckingInterval: 5000 }, listener)
  answerBrokenRequests(server, securityHeaders(settings))
  await listen(server, settings, (reason) =>
    shop.log.warn({ reason }, 'The shop could not take a connection.'),
  )
  program.onShutdown((msLeft) => closeServer(server, msLeft / 3))
  for (const line of news) process.stdout.write(`${line}\n`)
  process.stdout.write(`The shop is open at ${settings.publicUrl}\n`)
  await startWork(shop)
  return undefined
}

/** Where the versions of before cannot be kept, the shop does without. */
async function openAssets({ settings, log }: Shop) {
  const client = fileURLToPath(new URL('../build/client', import.meta.url))
  const kept = join(settings.dataDir, 'assets')
  await keepAssets(join(client, 'assets'), kept).catch((problem) =>
    log.warn({ err: problem }, 'Old page files could not be kept for windows that are still open.'),
  )
  return readAssets(client, kept)
}

runProgram('service', start)
