import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#platform/db/open.server.ts'
import { admin, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { endHungImports } from './run/import-in-worker.server.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'silent' })
  boss = await admin(shop)
})
afterAll(() => shop.close())

async function send(lists: Record<string, string>): Promise<string> {
  const form = new FormData()
  for (const [name, content] of Object.entries(lists)) form.append('lists', new File([content], name))
  const { code, body } = await shop.call('POST', '/api/v1/imports', { form, token: boss.token })
  expect(code).toBe(201)
  return body.data.import._id
}
const look = async (id: string) =>
  (await shop.call('GET', `/api/v1/imports/${id}`, { token: boss.token })).body.data.import
async function once(id: string, state: string) {
  await expect.poll(async () => (await look(id)).state, { timeout: 60_000 }).toBe(state)
  return look(id)
}

test('numbers in one line are no list of a million columns that a core compares with each other for hours', async () => {
  const numbers = Array.from({ length: 1_000_000 }, (_, at) => at).join()
  const { list } = await once(await send({ 'numbers.csv': numbers }), 'read')
  expect(list[0].problem).toBe('numbers.csv has more than 1,000 columns in its first line.')
})

test('short lines are counted however they end, so that nobody needs a gigabyte to read them', async () => {
  const ends = { 'feed.csv': '\n', 'return.csv': '\r', 'both.csv': '\r\n' }
  const lists = Object.fromEntries(
    Object.entries(ends).map(([name, end]) => [
      name,
      `name,category,price${end}${`a${end}`.repeat(200_000)}`,
    ]),
  )
  const { list } = await once(await send(lists), 'read')
  expect(list.map(({ problem }: { problem: string }) => problem)).toEqual(
    Object.keys(ends).map((name) => `${name} has more than 200,000 lines. Split it into smaller files.`),
  )
})

test('a cell of megabytes is told by its first letters', async () => {
  const { badRows } = await once(
    await send({ 'long.csv': `name,category,price\nFan,Case fans,${'9x'.repeat(2_000_000)}\n` }),
    'read',
  )
  expect(badRows).toHaveLength(1)
  expect(badRows[0].reason).toMatch(/^price: "9x9x/)
  expect(badRows[0].reason.length).toBeLessThan(400)
})

test('an import whose process stands still holds up nobody once it was ended', async () => {
  const { db } = shop.shop
  const GATE = sql.lit(43)
  await sql`create function wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end'`.execute(db)
  await sql`create trigger gate before insert on products for each row
    when (new.name = 'Held at the gate') execute function wait_at_gate()`.execute(db)
  const keeper = openDb(shop.shop.connection, () => undefined, 1)
  await sql`select pg_advisory_lock(${GATE})`.execute(keeper)
  const apply = async (name: string, product: string) => {
    const id = await send({ [name]: `name,category,price\n${product},Case fans,10\n` })
    await once(id, 'read')
    await shop.call('POST', `/api/v1/imports/${id}/apply`, { token: boss.token })
    return id
  }
  const held = await apply('held.csv', 'Held at the gate')
  await once(held, 'applying')
  const next = await apply('next.csv', 'Next one')
  // As its silence of a minute does it.
  await db.updateTable('imports').set({ state: 'stopped' }).where('id', '=', held).execute()
  await endHungImports(shop.shop)
  expect((await once(next, 'done')).list).toMatchObject([{ made: 1 }])
  await keeper.destroy()
})
