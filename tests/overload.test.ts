import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './support/free-port.ts'

// More requests than the shop can serve, and a database that stands still.

const PROGRAM = new URL('./support/running-program.ts', import.meta.url).pathname

let dataDir: string
let address: string
let shop: ChildProcess
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'northbridge-overload-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  shop = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', DATABASE_URL: '', LOG_LEVEL: 'warn' },
      ADDRESS_RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while ((await statusOf('/readyz').catch(() => 0)) !== 200) await pause(100)
})
afterAll(async () => {
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const ask = (path: string, init?: RequestInit) => fetch(address + path, init)
const statusOf = async (path: string) => {
  const response = await ask(path)
  await response.arrayBuffer()
  return response.status
}

/** The processes of this shop's own database, its postmaster first. */
function databaseProcesses(): number[] {
  const postmaster = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split(
    '\n',
  )[0]
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster ?? ''], { encoding: 'utf8' })
  return [Number(postmaster), ...children.trim().split(/\s+/).map(Number)]
}
const signalDatabase = (signal: NodeJS.Signals) => {
  for (const pid of databaseProcesses()) process.kill(pid, signal)
}

test('a flood of searches: health, kept pages and writes are answered, the rest is told when to come again', async () => {
  expect(await statusOf('/product')).toBe(200)
  const flood = Array.from({ length: 400 }, (_, at) => ask(`/api/v1/products?keyward=part${at}&page=1`))
  const besides = await Promise.all([
    ask('/healthz'),
    ask('/product'),
    ask('/api/v1/users/login', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ])
  expect(besides.map(({ status }) => status)).toEqual([200, 200, 400])
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({ status: 'error', message: expect.stringMatching(/busy/) })
})

test('people are shown a page that says so; programs are sent JSON', async () => {
  const flood = Array.from({ length: 300 }, (_, at) => ask(`/product?search=part${at}`))
  const answers = await Promise.all(flood)
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await refused?.text()).toMatch(/<h1>One moment, please<\/h1>/)
})

test('bodies that come drop by drop keep nobody from ordering', async () => {
  const head = `POST /api/v1/cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`
  const slow = Array.from({ length: 120 }, () =>
    connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined),
  )
  for (const each of slow) each.write(head)
  await pause(500)
  const logIn = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await ask('/api/v1/users/login', logIn)).status).toBe(400)
  for (const each of slow) each.destroy()
})

test('what a head says alone lets nobody in past the row', async () => {
  const flood = Array.from({ length: 300 }, (_, at) =>
    ask(`/api/v1/products?limit=50&page=${at}`, {
      headers:
        at % 2 ? { accept: 'text/event-stream' } : { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  )
  expect((await Promise.all(flood)).some(({ status }) => status === 503)).toBe(true)
})

test('a database that stands still: no request piles up, kept pages go on, and all is well when it moves again', async () => {
  expect(await statusOf('/product')).toBe(200)
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024
  const before = memory()
  signalDatabase('SIGSTOP')
  try {
    const hanging = Array.from({ length: 200 }, (_, at) =>
      statusOf(`/api/v1/products?limit=10&page=${at + 1}`),
    )
    // Those that came first learn it when it is known that the database hangs.
    expect(new Set(await Promise.all(hanging))).toEqual(new Set([503]))
    for (let round = 0; round < 10; round++) {
      const began = performance.now()
      expect(await statusOf(`/api/v1/products?page=${round + 2}`)).toBe(503)
      expect(performance.now() - began).toBeLessThan(3000)
      expect([await statusOf('/healthz'), await statusOf('/product')]).toEqual([200, 200])
    }
    expect(memory() - before).toBeLessThan(60)
  } finally {
    signalDatabase('SIGCONT')
  }
  await expect.poll(() => statusOf('/api/v1/products?page=1'), { timeout: 60_000 }).toBe(200)
})
