import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { openDb } from './open.server.ts'

test('a connection that breaks in the midst of its work fails the work, not the process', async () => {
  const database = await testDatabase()
  const troubles: string[] = []
  const db = openDb(database.connection, ({ message }) => troubles.push(message), 1)
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database.db)
  const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`

  // Between two statements nothing is asked of the connection that could take its error.
  const betweenStatements = db.transaction().execute(async (tx) => {
    const { rows } = await ownPid.execute(tx)
    await end(rows[0]?.pid ?? 0)
    await expect.poll(() => troubles.length).toBeGreaterThan(0)
    await ownPid.execute(tx)
  })
  await expect(betweenStatements).rejects.toThrow()

  const withinStatement = db.connection().execute(async (one) => {
    const { rows } = await ownPid.execute(one)
    const sleep = sql`select pg_sleep(60)`.execute(one)
    const ended = end(rows[0]?.pid ?? 0)
    await Promise.all([sleep, ended])
  })
  await expect(withinStatement).rejects.toThrow()

  const answered = () =>
    ownPid.execute(db).then(
      () => true,
      () => false,
    )
  await expect.poll(answered).toBe(true)
  await db.destroy()
  await database.drop()
})
