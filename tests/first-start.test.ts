import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.server.ts'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { addressOf } from '#platform/db/address.server.ts'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { openShop } from '../src/open-shop.server.ts'
import { testDatabase } from './support/database.ts'
import { testProgram } from './support/program.ts'

// Who may do what in a shop that was just started: each row of the table "Who is let in" in docs/operations.md.

const [chief, shopper] = demoAccounts
const OWN_PASSWORD = 'velvet-anchor-42'
const OWN_ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: OWN_PASSWORD }

let folder: string
let made = 0
let running: { close: () => Promise<void> }[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'northbridge-starts-'))
  // An embedded database that nobody has used, to be copied: making one takes a second or two.
  const { stop } = await startEmbedded({ dataDir: join(folder, 'empty') })
  await stop()
})
afterEach(async () => {
  for (const shop of running) await shop.close()
  running = []
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }))

// Drawing the pictures of a demo takes most of a start: the next demos have those of the first.
const drawn = () => join(folder, 'drawn')

async function emptyFolder(): Promise<string> {
  const dataDir = join(folder, `shop-${made++}`)
  await cp(join(folder, 'empty'), dataDir, { recursive: true, preserveTimestamps: true })
  if (existsSync(drawn())) await cp(drawn(), join(dataDir, 'images'), { recursive: true })
  return dataDir
}

/** A shop started with these settings alone; `demo` tells whether it was filled. */
async function start(dataDir: string, environment: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
  const { program, close } = testProgram()
  const opened = { close }
  running.push(opened)
  const { shop, news } = await openShop(settings, program).catch(async (problem) => {
    await close()
    throw problem
  })
  const { hono } = createApp(shop)
  const call = async (path: string, json?: object, token?: string) => {
    const answer = await hono.fetch(
      new Request(`http://shop.test/api/v1${path}`, {
        method: json ? 'POST' : 'GET',
        headers: {
          ...(json && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(json && { body: JSON.stringify(json) }),
      }),
    )
    return { code: answer.status, body: await answer.json() }
  }
  const logIn = (email: string, password: string) => call('/users/login', { email, password })
  const text = news.join('\n')
  return {
    call,
    news: text,
    link: /(\S+)\/first-admin\/([\w-]{43})/.exec(text),
    printed: (email: string) => new RegExp(`${email}  (\\S+)$`, 'm').exec(text)?.[1] ?? '',
    products: (await call('/products')).body.totalResult,
    logIn,
    /** 200 or 401 for the published passwords of the demo's two accounts. */
    publishedCodes: async () => [
      (await logIn(chief.email, chief.password)).code,
      (await logIn(shopper.email, shopper.password)).code,
    ],
    async stop() {
      running = running.filter((other) => other !== opened)
      await close()
    },
  }
}

/** An empty shop: no goods, no accounts but what the test names, and a link of the terminal where nobody is admin. */
async function expectEmpty(shop: Awaited<ReturnType<typeof start>>) {
  expect(shop.products).toBe(0)
  expect(await shop.publishedCodes()).toEqual([401, 401])
  expect(shop.news).not.toContain('demo')
}

test('nothing set: a demo whose passwords are its own, printed at each start, in a file of the owner alone', async () => {
  const dataDir = await emptyFolder()
  const first = await start(dataDir)
  expect(first.products).toBeGreaterThan(200)
  expect(await first.publishedCodes()).toEqual([401, 401])
  for (const { email, role, password } of demoAccounts) {
    const printed = first.printed(email)
    expect(printed).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(printed).not.toBe(password)
    expect((await first.logIn(email, printed)).body.data.user.role).toBe(role)
  }
  const file = join(dataDir, 'demo-passwords.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(
    demoAccounts.map(({ email }) => first.printed(email)),
  )
  expect(first.link).toBe(null)
  await first.stop()
  await cp(join(dataDir, 'images'), drawn(), { recursive: true })

  // Later opened to the world: nobody but who can read the terminal knows a password, and DEMO=on brings none back.
  for (const more of [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.com' }, { DEMO: 'on' }]) {
    const later = await start(dataDir, more)
    expect(later.printed(chief.email)).toBe(first.printed(chief.email))
    expect(await later.publishedCodes()).toEqual([401, 401])
    expect((await later.logIn(chief.email, first.printed(chief.email))).code).toBe(200)
    expect(later.news).not.toContain('anyone can log in')
    await later.stop()
  }
})

test('DEMO=on: the published accounts; in public with a warning at each start, and never again without it', async () => {
  const dataDir = await emptyFolder()
  const home = await start(dataDir, { DEMO: 'on' })
  expect(home.products).toBeGreaterThan(200)
  expect(await home.publishedCodes()).toEqual([200, 200])
  expect(home.printed(chief.email)).toBe(chief.password)
  expect(home.news).not.toContain('WARNING')
  await home.stop()

  let token = ''
  for (const more of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://shop.example.com' }]) {
    const open = await start(dataDir, { DEMO: 'on', ...more })
    expect(open.news).toContain('anyone can log in as its admin')
    token = (await open.logIn(chief.email, chief.password)).body.token
    expect((await open.call('/users', undefined, token)).code).toBe(200)
    await open.stop()
  }

  for (const more of [{ HOST: '0.0.0.0' }, {}, { DEMO: 'off' }]) {
    const closed = await start(dataDir, more)
    expect(await closed.publishedCodes()).toEqual([401, 401])
    expect((await closed.call('/users', undefined, token)).code).toBe(401)
    expect(closed.news).not.toContain('anyone can log in')
    expect((await closed.logIn(chief.email, closed.printed(chief.email))).code).toBe(200)
    await closed.stop()
  }
})

test.each([
  ['ADMIN_EMAIL', OWN_ADMIN],
  [
    'ADMIN_EMAIL and a public address',
    { ...OWN_ADMIN, HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.com' },
  ],
  ['ADMIN_EMAIL that is the address of the demo’s admin', { ...OWN_ADMIN, ADMIN_EMAIL: chief.email }],
])('%s: an empty shop, and its admin alone', async (_, environment) => {
  const shop = await start(await emptyFolder(), environment)
  await expectEmpty(shop)
  expect(shop.link).toBe(null)
  const { body } = await shop.logIn(environment.ADMIN_EMAIL, OWN_PASSWORD)
  expect((await shop.call('/users', undefined, body.token)).body.totalResult).toBe(1)
})

test.each([
  ['a public PUBLIC_URL', { PUBLIC_URL: 'https://shop.example.com' }, 'https://shop.example.com'],
  ['HOST=0.0.0.0', { HOST: '0.0.0.0', PORT: '8080' }, 'http://0.0.0.0:8080'],
  [
    'HOST=0.0.0.0 and a loopback PUBLIC_URL',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    'http://localhost:3000',
  ],
  ['DEMO=off', { DEMO: 'off' }, 'http://127.0.0.1:3000'],
])('%s: an empty shop, and a link on the terminal alone', async (_, environment, address) => {
  const dataDir = await emptyFolder()
  const first = await start(dataDir, environment)
  await expectEmpty(first)
  expect(first.link?.[1]).toBe(address)
  const ended = first.link?.[2]
  await first.stop()

  const shop = await start(dataDir, environment)
  const owner = {
    name: 'Owner',
    email: 'owner@example.com',
    password: OWN_PASSWORD,
    confirmPassword: OWN_PASSWORD,
  }
  expect((await shop.call(`/users/first/${ended}`, owner)).code).toBe(400)
  expect((await shop.call(`/users/first/${shop.link?.[2]}`, owner)).code).toBe(201)
  expect((await shop.call(`/users/first/${shop.link?.[2]}`, { ...owner, email: 'b@example.com' })).code).toBe(
    400,
  )
})

test('a database server: an empty shop and a link, wherever it listens; a demo where DEMO=on is said', async () => {
  const database = await testDatabase()
  const url = addressOf(database.connection)
  try {
    const shop = await start(join(folder, 'on-a-server'), { DATABASE_URL: url })
    await expectEmpty(shop)
    expect(shop.link).not.toBe(null)
    await shop.stop()
    const demo = await start(join(folder, 'on-a-server'), { DATABASE_URL: url, DEMO: 'on' })
    expect(await demo.publishedCodes()).toEqual([200, 200])
    await demo.stop()
  } finally {
    await database.drop()
  }
})

test('the password of ADMIN_EMAIL is none that everybody can read', async () => {
  const dataDir = await emptyFolder()
  for (const ADMIN_PASSWORD of ['Password123', chief.password, shopper.password])
    await expect(start(dataDir, { ...OWN_ADMIN, ADMIN_PASSWORD }), ADMIN_PASSWORD).rejects.toThrow(
      /ADMIN_PASSWORD is (one of the most common|a demo password)/,
    )
})
