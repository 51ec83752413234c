import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHiddenPostmaster, isPostmasterOn } from '#platform/db/embedded-process.server.ts'
import { freePort } from './support/free-port.ts'

// However a shop ends, its database does not run on without it.

const PROGRAM = new URL('./support/running-program.ts', import.meta.url).pathname

let dataDir: string
let port: number
let children: ChildProcess[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'northbridge-ending-'))
  port = await freePort()
  children = []
})

afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  const left = await findHiddenPostmaster(cluster())
  if (left) {
    process.kill(left, 'SIGKILL')
    await expect.poll(() => isPostmasterOn(left, cluster()), { timeout: 30_000 }).toBe(false)
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const cluster = () => join(dataDir, 'postgres', 'cluster')

function run(program: string, args: string[], environment: NodeJS.ProcessEnv = {}, output?: number) {
  const child = spawn(program, args, {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', DATABASE_URL: '', LOG_LEVEL: 'info' },
      ...environment,
    },
    stdio: ['ignore', output ?? 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      said += piece
    })
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code)
  return { child, ended, said: () => said }
}

const runShop = (environment?: NodeJS.ProcessEnv, output?: number) =>
  run(process.execPath, [PROGRAM], environment, output)

async function openShop() {
  const shop = runShop()
  await expect.poll(shop.said, { timeout: 60_000 }).toMatch(/^open$/m)
  return shop
}

const isDatabaseGone = async () =>
  !existsSync(join(cluster(), 'postmaster.pid')) && !(await findHiddenPostmaster(cluster()))

test('SIGTERM, SIGINT and SIGHUP close a shop and its database', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const shop = await openShop()
    shop.child.kill(signal)
    expect([signal, await shop.ended]).toEqual([signal, 0])
    expect([signal, await isDatabaseGone()]).toEqual([signal, true])
  }
})

test('statements that would run for long are cut off: the shop ends in time, its database with it', async () => {
  const shop = await openShop()
  shop.child.send('work')
  await new Promise((resolve) => setTimeout(resolve, 500))
  const began = Date.now()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await isDatabaseGone()).toBe(true)
})

test('an error that nobody caught is written down, and ends shop and database with a code that is not 0', async () => {
  for (const word of ['throw', 'reject']) {
    const shop = await openShop()
    shop.child.send(word)
    expect([word, await shop.ended]).toEqual([word, 1])
    expect(shop.said()).toMatch(word === 'throw' ? /Nobody caught this/ : /Nobody heard this/)
    expect([word, await isDatabaseGone()]).toEqual([word, true])
  }
})

test('a process that ends without closing anything takes its database along', async () => {
  const shop = await openShop()
  shop.child.send('exit')
  expect(await shop.ended).toBe(3)
  await expect.poll(isDatabaseGone, { timeout: 30_000 }).toBe(true)
})

test('a start that fails leaves no database, and says by its code that a setting is to be changed', async () => {
  const wrong = runShop({ PORT: '80000' })
  expect(await wrong.ended).toBe(78)
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  const second = runShop()
  expect(await second.ended).toBe(78)
  expect(second.said()).toContain(`Port ${port} is in use.`)
  expect(await isDatabaseGone()).toBe(true)
  taken.close()
})

test('a migration that fails leaves no database', async () => {
  const shop = await openShop()
  shop.child.kill('SIGTERM')
  await shop.ended
  const { startEmbedded } = await import('#platform/db/embedded.server.ts')
  const { openDb } = await import('#platform/db/open.server.ts')
  const { sql } = await import('kysely')
  const embedded = await startEmbedded({ dataDir })
  const db = openDb(embedded.connection, () => undefined, 1)
  await sql`update kysely_migration set name = '9999-unknown' where name like '0001%'`.execute(db)
  await db.destroy()
  await embedded.stop()
  const next = runShop()
  expect(await next.ended).toBe(1)
  expect(next.said()).not.toMatch(/^open$/m)
  expect(await isDatabaseGone()).toBe(true)
})

test('a signal in the middle of a start ends it, and leaves no database', async () => {
  const shop = runShop()
  await expect.poll(() => existsSync(join(cluster(), 'postmaster.pid')), { timeout: 60_000 }).toBe(true)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(await isDatabaseGone()).toBe(true)
})

test.runIf(existsSync('/dev/full'))('a log that takes no more lines does not close the shop', async () => {
  const shop = runShop({}, openSync('/dev/full', 'w'))
  const answers = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
  await expect.poll(() => answers().catch(() => 0), { timeout: 60_000 }).toBe(200)
  for (let asked = 0; asked < 5; asked++) expect(await answers()).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

const SUPERVISE = new URL('../scripts/supervise.sh', import.meta.url).pathname

/** The supervisor with a program that lives as its environment says; it tells its number at each start. */
const supervise = (life: string) =>
  run('sh', [SUPERVISE, process.execPath, '-e', `console.log('up ' + process.pid); ${life}`])

const startsOf = (said: string) => [...said.matchAll(/^up (\d+)$/gm)].map(([, pid]) => Number(pid))

test('a shop that dies is started again after a pause that grows', async () => {
  const shop = supervise('setInterval(() => {}, 1000)')
  for (const starts of [1, 2, 3]) {
    await expect.poll(() => startsOf(shop.said()).length, { timeout: 60_000 }).toBe(starts)
    if (starts < 3) process.kill(startsOf(shop.said()).at(-1) ?? 0, 'SIGKILL')
  }
  expect(shop.said()).toMatch(/again in 1 s\.[\s\S]*again in 2 s\./)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(143)
  expect(startsOf(shop.said())).toHaveLength(3)
})

test('a signal while the supervisor waits to start a killed shop again ends the database that it left', async () => {
  const shop = run('sh', [SUPERVISE, process.execPath, PROGRAM])
  await expect.poll(() => /^open$/m.test(shop.said()), { timeout: 60_000 }).toBe(true)
  process.kill(Number(/^pid (\d+)$/m.exec(shop.said())?.[1]), 'SIGKILL')
  await expect.poll(() => shop.said(), { timeout: 30_000 }).toContain('started again in 1 s')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(143)
  expect(await isDatabaseGone()).toBe(true)
})

test('what ends on purpose is not started again: a clean end, a setting, a signal; its code is passed on', async () => {
  for (const [life, code] of [
    ['process.exit(0)', 0],
    ['process.exit(78)', 78],
  ] as const) {
    const shop = supervise(life)
    expect([life, await shop.ended]).toEqual([life, code])
    expect(startsOf(shop.said())).toHaveLength(1)
  }
  const shop = supervise(
    'setInterval(() => {}, 1000); process.on("SIGTERM", () => setTimeout(() => process.exit(5), 300))',
  )
  await expect.poll(() => startsOf(shop.said()).length, { timeout: 60_000 }).toBe(1)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(5)
})

test('npm start runs the shop under the supervisor', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(scripts.start).toMatch(/&& exec sh scripts\/supervise\.sh env .*node .*src\/server\.ts$/)
})
