import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { openDb } from './open.server.ts'
import { limitStatements, limitWork } from './statement-limit.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a statement is cut off after the time that its work has, in a transaction too; other work has the usual time', async () => {
  const db = openDb(database.connection, () => undefined, 1)
  const sleep = sql`select pg_sleep(20)`
  const limitNow = async () =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
  await expect(limitStatements(50, () => sleep.execute(db))).rejects.toMatchObject({ code: '57014' })
  await expect(
    limitStatements(60, () => db.transaction().execute((tx) => sleep.execute(tx))),
  ).rejects.toMatchObject({ code: '57014' })
  expect(await limitNow()).toBe('30s')
  expect(await limitStatements(2000, limitNow)).toBe('2s')
  // A second time nothing has to be said.
  expect(await limitStatements(2000, limitNow)).toBe('2s')
  await db.destroy()
})

test('work of many statements is cut off as a whole, and what is quick tells its connection nothing new', async () => {
  const db = openDb(database.connection, () => undefined, 1)
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
  const limitNow = async () =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
  let slept = 0
  const restless = async () => {
    for (; slept < 100; slept += 1) await sleep(0.2)
  }
  await expect(limitWork(1000, restless)).rejects.toMatchObject({ code: '57014' })
  expect(slept).toBeLessThan(10)
  await limitWork(3000, async () => {
    expect(await limitNow()).toBe('3s')
    await sleep(0.6)
    expect(await limitNow()).toMatch(/^(2500ms|2s)$/)
  })
  await db.destroy()
})

test('a connection that broke is replaced, whatever limit the next work has', async () => {
  const db = openDb(database.connection, () => undefined, 1)
  const pidNow = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const pid = await pidNow()
  await sql`select pg_terminate_backend(${pid})`.execute(database.db)
  await limitStatements(1000, pidNow).catch(() => undefined)
  expect(await limitStatements(1000, pidNow)).not.toBe(pid)
  await db.destroy()
})
