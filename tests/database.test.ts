import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './support/database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([testDatabase(), testDatabase()])
})

afterAll(async () => {
  await one.drop()
  await other.drop()
})

test('each test file has a database of its own, migrated and empty', async () => {
  await sql`create table only_here as select 'Processors' as name`.execute(one.db)
  expect((await sql`select name from only_here`.execute(one.db)).rows).toEqual([{ name: 'Processors' }])
  await expect(sql`select name from only_here`.execute(other.db)).rejects.toThrow('does not exist')
  expect(await other.db.selectFrom('products').selectAll().execute()).toEqual([])
})
