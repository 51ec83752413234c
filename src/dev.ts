import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { addressOf } from '#platform/db/address.server.ts'
import { closeServer, listen } from '#platform/http/listen.server.ts'
import { openLog } from '#platform/log.server.ts'
import { ApiCache, PageCache } from '#platform/page-cache/page-cache.server.ts'
import { requestListener } from '#platform/page-cache/serve.server.ts'
import { pageRenderer } from '#platform/pages/render.server.ts'
import { type Program, runProgram, within } from '#platform/run-program.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { forwarder } from './dev-forward.ts'
import { openDatabase } from './open-database.server.ts'

/**
 * The shop with pages that change as their files are saved, without the page cache and the policy. Database and Vite
 * stay; the shop itself (dev-shop.ts) is a process beside them, which starts anew when a file of it is saved.
 */
async function start(program: Program): Promise<undefined> {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { connection } = await openDatabase(settings, { who: 'shop', say, log, program })
  const server = createServer()
  const vite = await openVite(server)
  program.onShutdown(() => vite.close())

  const port = await freePort()
  startShop(program, { DEV_DATABASE_URL: addressOf(connection), DEV_PORT: String(port) })
  const send = forwarder(`http://127.0.0.1:${port}`)
  // The module's shape is React Router's own promise.
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const answer = requestListener({
    app: new Hono().all('*', (c) => send(c.req.raw)),
    assets: { answer: () => false },
    renderPage: pageRenderer(build, { send, answers: new ApiCache(() => false), mode: 'development' }),
    pages: new PageCache(() => false),
    publicUrl: settings.publicUrl,
    log,
  })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  )
  await listen(server, settings, (reason) => log.warn({ reason }, 'The shop could not take a connection.'))
  program.onShutdown((msLeft) => closeServer(server, msLeft / 3))
  say(`The shop is open at ${settings.publicUrl} (development)`)
}

async function openVite(server: Server) {
  const own = process.listeners('SIGTERM')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // It would end the process at once, before the database is closed.
  for (const listener of process.listeners('SIGTERM'))
    if (!own.includes(listener)) process.off('SIGTERM', listener)
  return vite
}

/** Node itself watches the files that it imports. */
function startShop(program: Program, env: Record<string, string>): void {
  const shop = new URL('./dev-shop.ts', import.meta.url).pathname
  const { INSPECT } = process.env
  const options = ['--watch', '--watch-preserve-output', ...(INSPECT ? [`--inspect=${INSPECT}`] : [])]
  const child = spawn(process.execPath, [...options, shop], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  program.onShutdown((msLeft) => {
    child.kill('SIGTERM')
    return within(msLeft / 2, ended)
  })
}

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

runProgram('service', start)
