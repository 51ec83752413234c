import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnHolder } from '../../../tests/support/database-process.ts'
import { connectionOf, startEmbedded } from './embedded.server.ts'
import { findHiddenPostmaster, isPostmasterOn } from './embedded-process.server.ts'

const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let shops: { kill(): Promise<void> }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northbridge-embedded-'))
  dataDir = join(folder, 'data')
  shops = []
})

afterEach(async () => {
  for (const shop of shops) await shop.kill()
  const left = await findHiddenPostmaster(cluster())
  if (left) {
    process.kill(left, 'SIGQUIT')
    await expect.poll(() => isPostmasterOn(left, cluster()), { timeout: 60_000 }).toBe(false)
  }
  rmSync(folder, { recursive: true, force: true })
})

test('the first start makes the database, the second finds what was written', async () => {
  const first = await startEmbedded({ dataDir })
  expect(first.empty).toBe(true)
  await ask(
    first.connection,
    "create table listing (product text); insert into listing values ('RTX 5080 – über')",
  )
  await first.stop()
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)

  const second = await startEmbedded({ dataDir })
  expect(second.empty).toBe(false)
  expect(await ask(second.connection, 'select product from listing')).toEqual([
    { product: 'RTX 5080 – über' },
  ])
  await second.stop()
})

test('the database keeps text as UTF-8, orders it alike everywhere, and has what the search needs', async () => {
  const { connection, stop } = await startEmbedded({ dataDir })
  expect(await ask(connection, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await ask(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(
    await ask(
      connection,
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  await ask(connection, 'create extension pg_trgm; create extension unaccent')
  expect(await ask(connection, "select lower('ÄÉ') as low, unaccent('Señor') as plain")).toEqual([
    { low: 'äé', plain: 'Senor' },
  ])
  await stop()
})

test('it listens on its socket alone, in a folder that only its owner may enter', async () => {
  const { connection, stop } = await startEmbedded({ dataDir })
  expect(connection.host).toBe(join(dataDir, 'postgres'))
  expect(await ask(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await stop()
})

test('a first start that was cut off is begun anew, and half a database is never taken for one', async () => {
  const half = join(dataDir, 'postgres', 'cluster.new')
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  const database = await startEmbedded({ dataDir })
  expect(database.empty).toBe(true)
  expect(existsSync(half)).toBe(false)
  await database.stop()
})

test('a shop killed with -9 leaves the database running; the next shop adopts it with all that was written', async () => {
  const killed = await openShop()
  await ask(killed.connection, 'create table listing as select 3 as pieces')
  const postmaster = postmasterPid()
  await killed.kill()
  expect(await isPostmasterOn(postmaster, cluster())).toBe(true)

  const next = await openShop()
  expect(next.empty).toBe(false)
  expect(postmasterPid()).toBe(postmaster)
  expect(await ask(next.connection, 'select pieces from listing')).toEqual([{ pieces: 3 }])
  await next.stop()
  expect(await isPostmasterOn(postmaster, cluster())).toBe(false)
})

test('the database killed with -9 comes back under the running shop, with each acknowledged row', async () => {
  const shop = await openShop()
  await ask(shop.connection, 'create table orders (id int)')
  await ask(shop.connection, 'insert into orders select generate_series(1, 1000)')
  for (const round of [1, 2]) {
    const postmaster = postmasterPid()
    process.kill(postmaster, 'SIGKILL')
    await expect
      .poll(() => ask(shop.connection, 'select count(*)::int as orders from orders').catch(() => 'away'), {
        timeout: 60_000,
      })
      .toEqual([{ orders: 1000 }])
    expect(postmasterPid(), `round ${round}`).not.toBe(postmaster)
  }
  await shop.stop()
})

test('an adopted database killed with -9 comes back too', async () => {
  await (await openShop()).kill()
  const shop = await openShop()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => ask(shop.connection, 'select 1 as one').catch(() => 'away'), { timeout: 60_000 })
    .toEqual([{ one: 1 }])
  await shop.stop()
})

test('shop and database killed together: the next start recovers', async () => {
  const shop = await openShop()
  await ask(shop.connection, 'create table orders as select generate_series(1, 1000) as id')
  const postmaster = postmasterPid()
  await shop.kill()
  process.kill(postmaster, 'SIGKILL')
  const next = await openShop()
  expect(await ask(next.connection, 'select count(*)::int as orders from orders')).toEqual([{ orders: 1000 }])
  await next.stop()
})

test('a stale or garbage postmaster.pid does not keep the shop from opening', async () => {
  const stale = (pid: number) => `${pid}\n${cluster()}\n0\n5432\n${dataDir}/postgres\n\n0\nready   \n`
  const contents = {
    empty: '',
    garbage: '\0\xff not a number\n\n\n',
    'of a process that is gone': stale(4194303),
    'of another living process': stale(process.pid),
    'of the first process of the machine': stale(1),
  }
  const first = await startEmbedded({ dataDir })
  await ask(first.connection, 'create table listing as select 3 as pieces')
  await first.stop()
  for (const [kind, content] of Object.entries(contents)) {
    writeFileSync(join(cluster(), 'postmaster.pid'), content)
    writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), content)
    writeFileSync(join(dataDir, 'postgres', 'holder.json'), content)
    const next = await startEmbedded({ dataDir })
    expect(await ask(next.connection, 'select pieces from listing'), kind).toEqual([{ pieces: 3 }])
    await next.stop()
  }
})

test('a database left running whose postmaster.pid was destroyed is ended and started again', async () => {
  const killed = await openShop()
  await ask(killed.connection, 'create table listing as select 3 as pieces')
  const postmaster = postmasterPid()
  await killed.kill()
  writeFileSync(join(cluster(), 'postmaster.pid'), 'garbage')
  const next = await openShop()
  expect(await isPostmasterOn(postmaster, cluster())).toBe(false)
  expect(await ask(next.connection, 'select pieces from listing')).toEqual([{ pieces: 3 }])
  await next.stop()
})

test('two shops on one folder: the second refuses and names the first, which goes on', async () => {
  const first = await openShop()
  const second = await spawnShop('shop').says
  expect(second).toContain('refused StartProblem')
  expect(second).toContain(`DATA_DIR ${dataDir} is in use by another shop (process ${first.pid})`)
  expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('five shops opened at once on a new folder: one opens', async () => {
  const said = await Promise.all(Array.from({ length: 5 }, () => spawnShop('shop').says))
  expect(said.filter((line) => line.startsWith('ready'))).toHaveLength(1)
  expect(said.filter((line) => line.includes('is in use by another shop'))).toHaveLength(4)
})

test('a command finds the database of the running shop, and none where no shop runs', async () => {
  expect(await connectionOf(dataDir)).toBeNull()
  const shop = await openShop()
  expect(await connectionOf(dataDir)).toEqual(shop.connection)
  await shop.kill() // the database runs on, but nobody cares for it
  expect(await connectionOf(dataDir)).toBeNull()
})

test('a shop opened while a command has the database waits for it to end', async () => {
  const command = await openShop('command')
  const shop = spawnShop('shop')
  await expect
    .poll(shop.output, { timeout: 60_000 })
    .toContain(`Waiting for the command (process ${command.pid})`)
  await sleep(2500) // longer than it would wait for another shop
  expect(shop.output()).not.toContain('refused')
  await command.stop()
  expect(await shop.says).toContain('ready')
})

test('a DATA_DIR deeper than the path of a socket may be', async () => {
  dataDir = join(folder, 'a folder "deep", with commas '.repeat(3), 'ü'.repeat(40))
  const { connection, stop } = await startEmbedded({ dataDir })
  expect(Buffer.byteLength(dataDir)).toBeGreaterThan(107)
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await connectionOf(dataDir)).toEqual(connection)
  await stop()
  rmSync(connection.host, { recursive: true })
})

test.runIf(isRoot)('as root, under a folder that only root may enter', async () => {
  chmodSync(folder, 0o700)
  const { connection, stop } = await startEmbedded({ dataDir })
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test.runIf(isRoot)('as root where user namespaces are closed, PostgreSQL runs as nobody', async () => {
  chmodSync(folder, 0o755)
  const shop = await openShop('shop', { PATH: '/nowhere' })
  expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toContain('Uid:\t65534')
  await shop.kill()
  const next = await openShop('shop', { PATH: '/nowhere' })
  await next.stop()
  const openedAgain = await openShop() // with namespaces: the folder stays nobody's
  expect(await ask(openedAgain.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await openedAgain.stop()
})

test.runIf(isRoot)('as root where neither works, one sentence says what to do', async () => {
  chmodSync(folder, 0o700)
  const said = await spawnShop('shop', { PATH: '/nowhere' }).says
  expect(said).toContain('refused StartProblem PostgreSQL can’t run as root')
  expect(said).toContain('DATABASE_URL')
})

test('a DATA_DIR that is a file, or that holds something else, is refused in one sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(startEmbedded({ dataDir: join(folder, 'file') })).rejects.toThrow(/^DATA_DIR: .* is a file\.$/)
  await expect(startEmbedded({ dataDir: join(folder, 'file', 'in it') })).rejects.toThrow(/is a file\.$/)
  mkdirSync(cluster(), { recursive: true })
  writeFileSync(join(cluster(), 'holiday.jpg'), '')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/is not a database/)
  writeFileSync(join(cluster(), 'PG_VERSION'), '15\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/was created by PostgreSQL 15/)
})

function spawnShop(who: 'shop' | 'command', env: NodeJS.ProcessEnv = {}) {
  const shop = spawnHolder(dataDir, who, env)
  shops.push(shop)
  return shop
}

async function openShop(who: 'shop' | 'command' = 'shop', env: NodeJS.ProcessEnv = {}) {
  const shop = spawnShop(who, env)
  const said = await shop.says
  expect(said).toMatch(/^ready /)
  const { empty, connection } = JSON.parse(said.slice('ready '.length))
  return { ...shop, empty, connection }
}

async function ask(connection: object, sql: string) {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await client.query(sql)
    return result.rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

function cluster() {
  return join(dataDir, 'postgres', 'cluster')
}

function postmasterPid() {
  return Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])
}
