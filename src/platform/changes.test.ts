import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts'
import { openSilentProxy, type SilentProxy } from '../../tests/support/silent-proxy.ts'
import { type Change, readChange } from './change.ts'
import { type Changes, listenForChanges } from './changes.server.ts'
import { openLog } from './log.server.ts'

let database: TestDatabase
let proxy: SilentProxy
let changes: Changes
const heard: Change[] = []

beforeAll(async () => {
  database = await testDatabase()
  proxy = await openSilentProxy(database.connection)
  changes = listenForChanges(proxy.connection, openLog('silent'))
  changes.subscribe((change) => heard.push(change))
  await vi.waitUntil(() => changes.listening(), { timeout: 20_000 })
})
afterAll(async () => {
  await changes.stop()
  await proxy.close()
  await database.drop()
})

test('a connection that died without a word is given up by the change that waits for it, and by itself', async () => {
  for (const notice of [() => changes.waitForInvalidations(database.db), async () => undefined]) {
    heard.length = 0
    proxy.fallSilent()
    await notice()
    // Without a change the next heartbeat finds out.
    await expect.poll(() => changes.listening(), { timeout: 20_000 }).toBe(false)
    expect(heard.map(({ kind }) => kind)).toEqual(['everything'])
    proxy.recover()
    await expect.poll(() => changes.listening(), { timeout: 20_000 }).toBe(true)
    // What was committed meanwhile is unknown.
    expect(heard.length).toBeGreaterThan(1)
  }
})

test('a change that waits for a dead connection is answered nevertheless, and not kept by the dead', async () => {
  proxy.fallSilent()
  const began = performance.now()
  await changes.waitForInvalidations(database.db)
  expect(changes.listening()).toBe(false)
  expect(performance.now() - began).toBeLessThan(20_000)
  proxy.recover()
  await expect.poll(() => changes.listening(), { timeout: 20_000 }).toBe(true)
})

test('after that, what changes is heard again', async () => {
  heard.length = 0
  await sql`select pg_notify('changed', 'everything')`.execute(database.db)
  await changes.waitForInvalidations(database.db)
  expect(heard.map(({ kind }) => kind)).toEqual(['everything'])
})

test('an announcement that is not understood may mean anything', () => {
  for (const odd of ['', '{', '{"kind":"weather"}', 'product lamp'])
    expect(readChange(odd).kind).toBe('everything')
  expect(readChange('{"kind":"categories","byShop":true}')).toEqual({ kind: 'categories', byShop: true })
})
