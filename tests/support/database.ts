import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Connection, type Db, openDb } from '#platform/db/open.server.ts'
import { connectionTo } from './database-address.ts'

export type TestDatabase = {
  connection: Connection
  /** A pool of ten connections. */
  db: Db
  /** Closes `db` and drops the database, whoever else is connected. */
  drop(): Promise<void>
}

/** A fresh, migrated, empty database on real PostgreSQL: one for a test file, made in beforeAll, dropped in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection: server, prefix, template } = inject('cluster')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await onServer(server, (admin) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin),
  )
  const connection = connectionTo(server, name)
  const db = openDb(connection, () => undefined)
  return {
    connection,
    db,
    async drop() {
      await db.destroy()
      await onServer(server, (admin) =>
        sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin),
      )
    },
  }
}

async function onServer(server: Connection, work: (admin: Db) => Promise<unknown>) {
  const admin = openDb(server, () => undefined, 1)
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
