// A shop without pages, in a process of its own, for tests that end it. What its parent sends by message, it does.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { createApp } from '../../src/app.server.ts'
import { openShop } from '../../src/open-shop.server.ts'
import { closeServer, listen } from '../../src/platform/http/listen.server.ts'
import { runProgram } from '../../src/platform/run-program.server.ts'
import { readSettings } from '../../src/platform/settings.server.ts'

runProgram('service', async (program): Promise<undefined> => {
  const settings = readSettings(process.env)
  const { shop } = await openShop(settings, program)
  process.on('message', (word) => {
    if (word === 'throw') throw new Error('Nobody caught this.')
    if (word === 'reject') void Promise.reject(new Error('Nobody heard this.'))
    if (word === 'exit') process.exit(3)
    if (word === 'work')
      void Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(25)`.execute(shop.db))).catch(
        () => undefined,
      )
  })
  const server = createServer(getRequestListener(createApp(shop).hono.fetch))
  await listen(server, settings)
  program.onShutdown((msLeft) => closeServer(server, msLeft / 3))
  console.info('open')
})
