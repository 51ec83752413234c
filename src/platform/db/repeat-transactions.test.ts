import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db
    .insertInto('shop_facts')
    .values([
      { name: 'a', value: '' },
      { name: 'b', value: '' },
    ])
    .execute()
})
afterAll(() => database.drop())

const readValue = async (name: string) =>
  (await database.db.selectFrom('shop_facts').select('value').where('name', '=', name).executeTakeFirst())
    ?.value

/** Resolves once so many have come. */
function gate(people: number) {
  let open: () => void
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  let come = 0
  return () => {
    come += 1
    if (come >= people) open()
    return isOpen
  }
}

test('two transactions that lock the same rows crosswise are both done, one of them at its second try', async () => {
  const bothHaveOne = gate(2)
  let begun = 0
  const write = (who: string, names: [string, string]) =>
    database.db.transaction().execute(async (tx) => {
      begun += 1
      for (const name of names) {
        await sql`update shop_facts set value = value || ${who} where name = ${name}`.execute(tx)
        await bothHaveOne()
      }
    })
  await Promise.all([write('1', ['a', 'b']), write('2', ['b', 'a'])])
  expect(begun).toBe(3)
  for (const name of ['a', 'b']) expect((await readValue(name))?.split('').sort().join('')).toBe('12')
})

test('what cannot be put in a row is done once more, and no third time', async () => {
  const cannot = (times: number) => {
    let tries = 0
    const done = database.db.transaction().execute(async (tx) => {
      tries += 1
      if (tries <= times) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
      return tries
    })
    return { done, tries: () => tries }
  }
  expect(await cannot(1).done).toBe(2)
  const twice = cannot(2)
  await expect(twice.done).rejects.toMatchObject({ code: '40001' })
  expect(twice.tries()).toBe(2)
})

test('anything else that fails is done once', async () => {
  let tries = 0
  const failing = database.db.transaction().execute(async (tx) => {
    tries += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(tries).toBe(1)
})
