import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#app.server.ts'
import { stopImports } from '#features/import/run/import-in-worker.server.ts'
import { type Changes, listenForChanges } from '#platform/changes.server.ts'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { openDb } from '#platform/db/open.server.ts'
import { stopMakingVariants } from '#platform/images/make-variant.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { openLimits } from '#platform/limits.server.ts'
import { openLog } from '#platform/log.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { testDatabase } from './database.ts'

export type Sent = {
  json?: unknown
  form?: FormData
  token?: string
  headers?: Record<string, string>
  /** A stream is read as it comes. */
  raw?: string | ReadableStream<Uint8Array>
}

// An answer of the API, looked at as loosely as any client does.
// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
export type Got = { code: number; body: any; text: string; headers: Headers }

export type Call = (method: string, path: string, sent?: Sent) => Promise<Got>

export type TestShop = {
  shop: Shop
  /** One call, through the whole app, as a browser would make it. */
  call: Call
  /** A second node of the same shop: its own connections, limits and ears. Closed with the shop. */
  openNode(): { call: Call; changes: Changes }
  /** Sets the shop's clock on by so many seconds. */
  wait(seconds: number): void
  close(): Promise<void>
}

/** A whole shop on a database of its own: real PostgreSQL, real app; only clock, mail and files come from the test. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'northbridge-shop-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    ADDRESS_RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...environment,
  })
  const log = openLog(settings.logLevel)
  let ahead = 0
  const shop: Shop = {
    settings,
    company: await readCompanyFile(settings.shopFile),
    db: database.db,
    connection: database.connection,
    log,
    now: () => new Date(Date.now() + ahead),
    limits: openLimits(),
    jobs: await openJobs(database.connection, log),
    changes: listenForChanges(database.connection, log),
  }
  const nodes: Shop[] = []
  return {
    shop,
    call: callerOf(shop),
    openNode() {
      // Each test file has room for two nodes; see tests/support/database-cluster.ts.
      const db = openDb(database.connection, () => undefined, 4)
      const node: Shop = {
        ...shop,
        db,
        limits: openLimits(),
        changes: listenForChanges(database.connection, log),
      }
      nodes.push(node)
      return { call: callerOf(node), changes: node.changes }
    },
    wait(seconds) {
      ahead += seconds * 1000
    },
    async close() {
      for (const node of nodes) {
        await node.changes.stop()
        await node.db.destroy()
      }
      for (const each of [shop, ...nodes]) await stopImports(each)
      await stopMakingVariants(shop)
      await shop.jobs.stop()
      await shop.changes.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callerOf(shop: Shop): Call {
  const { hono } = createApp(shop)
  return async (method, path, { json, form, token, headers = {}, raw } = {}) => {
    const init: RequestInit & { duplex: 'half' } = {
      method,
      duplex: 'half',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }
    if (json !== undefined) {
      init.body = JSON.stringify(json)
      init.headers = { 'content-type': 'application/json', ...init.headers }
    } else if (form) init.body = form
    else if (raw !== undefined) init.body = raw
    const response = await hono.fetch(new Request(`http://shop.test${path}`, init))
    const text = await response.text()
    const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    return { code: response.status, body, text, headers: response.headers }
  }
}
