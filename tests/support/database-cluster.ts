import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { isTaken } from '#platform/db/embedded-lock.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type Connection, openDb } from '#platform/db/open.server.ts'
import { openJobs } from '#platform/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import { connectionTo } from './database-address.ts'

const FOLDER = 'northbridge-tests-'

/**
 * Once for all tests: a cluster (the server of TEST_DATABASE_URL where that is set, else an embedded one in a folder
 * of its own) with one migrated database, of which each test file gets a copy. Nothing of it stays.
 */
export default async function prepareCluster(project: TestProject) {
  const cluster = await openCluster()
  const prefix = `northbridge_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  const admin = openDb(cluster.connection, () => undefined, 1)

  async function clear() {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${prefix})`.execute(admin)
    for (const { name } of rows)
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
    await cluster.close()
  }

  try {
    await sql`create database ${sql.id(template)}`.execute(admin)
    await fillTemplate(connectionTo(cluster.connection, template))
  } catch (error) {
    await clear()
    throw error
  }
  project.provide('cluster', { connection: cluster.connection, prefix, template })
  return clear
}

/** The shop's tables, and those of its jobs: making the latter anew costs each test file most of a second. */
async function fillTemplate(connection: Connection) {
  const db = openDb(connection, () => undefined, 1)
  await migrateToLatest(db).finally(() => db.destroy())
  const jobs = await openJobs(connection, openLog('error'))
  await jobs.stop()
}

async function openCluster(): Promise<{ connection: Connection; close(): Promise<void> }> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { connection: { connectionString }, close: async () => undefined }
  await clearLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER))
  const settings = {
    // These databases die with the run: waiting for the disk would only slow it down.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // A pool of ten, two nodes more, and what listens and works beside them: for each test file that runs.
    max_connections: String(Math.max(2, availableParallelism()) * 25),
  }
  const { connection, stop } = await startEmbedded({ dataDir, settings })
  return {
    connection,
    async close() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A run that was killed leaves its cluster running; one that is new or still runs keeps its own. */
async function clearLeftovers() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue
    const dataDir = join(tmpdir(), name)
    const home = join(dataDir, 'postgres')
    const made = await stat(dataDir).catch(() => undefined)
    if (!made || Date.now() - made.mtimeMs < 60_000 || isTaken(home)) continue
    if (existsSync(join(home, 'cluster'))) {
      const left = await startEmbedded({ dataDir }).catch(() => undefined)
      await left?.stop()
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { connection: Connection; prefix: string; template: string }
  }
}
