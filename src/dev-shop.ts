import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeServer, listen } from '#platform/http/listen.server.ts'
import { type Program, runProgram } from '#platform/run-program.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { createApp } from './app.server.ts'
import { openShop } from './open-shop.server.ts'
import { startWork } from './work.server.ts'

/** The part of `npm run dev` that starts anew when its code changes: all but the pages, on the database of dev.ts. */
async function start(program: Program): Promise<undefined> {
  const { DEV_DATABASE_URL = null, DEV_PORT = '' } = process.env
  const settings = { ...readSettings(process.env), databaseUrl: DEV_DATABASE_URL }
  const { shop, news } = await openShop(settings, program)
  const { hono } = createApp(shop)
  const server = createServer(getRequestListener(hono.fetch))
  await listen(server, { port: Number(DEV_PORT), host: '127.0.0.1' }, (reason) =>
    shop.log.warn({ reason }, 'The shop could not take a connection.'),
  )
  program.onShutdown((msLeft) => closeServer(server, msLeft / 3))
  for (const line of [...news, 'The shop is running; it restarts when its code changes.'])
    process.stdout.write(`${line}\n`)
  await startWork(shop)
}

runProgram('service', start)
