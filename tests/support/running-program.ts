// A shop without its built pages, in a process of its own, for tests that end it. What its parent sends by message, it does.
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { createApp } from '../../src/app.server.ts'
import { openShop } from '../../src/open-shop.server.ts'
import { endLeftRunning } from '../../src/platform/db/embedded.server.ts'
import { Admission } from '../../src/platform/http/admission.server.ts'
import { shownIn } from '../../src/platform/http/handle.server.ts'
import { closeServer, listen } from '../../src/platform/http/listen.server.ts'
import { PageCache } from '../../src/platform/page-cache/page-cache.server.ts'
import { requestListener } from '../../src/platform/page-cache/serve.server.ts'
import { runProgram } from '../../src/platform/run-program.server.ts'
import { readSettings } from '../../src/platform/settings.server.ts'

runProgram('service', async (program): Promise<number | undefined> => {
  const settings = readSettings(process.env)
  if (process.argv[2] === 'end') {
    await endLeftRunning(settings.dataDir)
    return 0
  }
  const { shop, databaseHangs } = await openShop(settings, program)
  process.on('message', (word) => {
    if (word === 'throw') throw new Error('Nobody caught this.')
    if (word === 'reject') void Promise.reject(new Error('Nobody heard this.'))
    if (word === 'exit') process.exit(3)
    if (word === 'work')
      void Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(25)`.execute(shop.db))).catch(
        () => undefined,
      )
  })
  const { hono } = createApp(shop)
  const pages = new PageCache(() => shop.changes.listening())
  shop.changes.subscribe((change) => pages.invalidate(change))
  const admission = new Admission(undefined, databaseHangs)
  admission.adapt()
  const listener = requestListener({
    app: hono,
    assets: { answer: () => false },
    // In place of the built pages, which a test does not have: what a page would ask for.
    async renderPage() {
      const response = await hono.request('/api/v1/products')
      const body = Buffer.from(await response.arrayBuffer())
      const { status } = response
      const shown = shownIn(response) ?? null
      return { status, headers: {}, body, compressed: {}, bytes: body.length, shown, sources: [] }
    },
    pages,
    publicUrl: settings.publicUrl,
    log: shop.log,
    admission,
    isConnected: () => shop.changes.listening(),
  })
  const server = createServer(listener)
  await listen(server, settings)
  program.onShutdown((msLeft) => closeServer(server, msLeft / 3))
  console.info(`pid ${process.pid}`)
  console.info('open')
  return undefined
})
