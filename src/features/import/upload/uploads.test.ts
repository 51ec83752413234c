import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { openDb } from '#platform/db/open.server.ts'
import { importShop } from '../../../../tests/support/import-shop.ts'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { endWork } from '../run/end-imports.server.ts'
import { stopImports } from '../run/import-in-worker.server.ts'
import { importUploaded } from '../run/import-uploaded.server.ts'
import { uploadsOf } from './uploads.server.ts'

const run = promisify(execFile)

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Ada Boss')
})
afterAll(() => shop.close())

type Lists = Record<string, string | Uint8Array<ArrayBuffer>>

const formOf = (lists: Lists) => {
  const form = new FormData()
  for (const [name, content] of Object.entries(lists)) form.append('lists', new File([content], name))
  return form
}
const send = (lists: Lists, token = boss.token) =>
  shop.call('POST', '/api/v1/imports', { form: formOf(lists), token })
const asBoss = async (method: string, path: string) =>
  (await shop.call(method, `/api/v1${path}`, { token: boss.token })).body
const apply = (id: string) => shop.call('POST', `/api/v1/imports/${id}/apply`, { token: boss.token })

/** The import, once it is in this state. */
const once = async (id: string, state: string) =>
  expect
    .poll(async () => (await asBoss('GET', `/imports/${id}`)).data.import.state, { timeout: 60_000 })
    .toBe(state)
    .then(async () => (await asBoss('GET', `/imports/${id}`)).data.import)
const sent = async (lists: Lists) => {
  const { code, body } = await send(lists)
  expect(code).toBe(201)
  return once(body.data.import._id, 'read')
}
const rowsOf = (howMany: number, name: string) =>
  `name,category,price\n${Array.from({ length: howMany }, (_, at) => `${name} ${at},Many parts,10\n`).join('')}`
const productsOf = async (search: string): Promise<number> =>
  (await asBoss('GET', `/products?limit=1&keyward=${encodeURIComponent(search)}`)).totalResult
const countsOf = (list: { made: number; changed: number }[]) =>
  list.map(({ made, changed }) => [made, changed])

test('lists that cannot be kept leave no import behind', async () => {
  const folder = uploadsOf(shop.shop)
  const imports = () => shop.shop.db.selectFrom('imports').select('id').execute()
  const before = await imports()
  await mkdir(folder, { recursive: true })
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  try {
    const { code, body } = await send({ 'fans.csv': 'name,category,price\nFan,Case fans,10\n' })
    expect([code, body.status]).toEqual([500, 'error'])
    expect(await imports()).toEqual(before)
  } finally {
    await rm(folder)
    await rename(`${folder}-away`, folder)
  }
})

test('A27 IMPORT: lists are sent, looked at, and do nothing before they are applied', async () => {
  const read = await sent({
    'fans.csv': 'name,category,price,quantity\nSlow fan,Case fans,10.5,3\nQuick fan,Case fans,x,1\n',
    'cpu.csv': 'name,price,core_count\nAMD Ryzen 7 9800X3D,451.5,8\nIntel Core i3-1,,4\n',
    'colours.csv': 'red,green\n1,2\n',
  })
  expect(read).toMatchObject({
    files: ['fans.csv', 'cpu.csv', 'colours.csv'],
    user: { _id: boss.id, name: 'Ada Boss' },
    badRows: [{ file: 'fans.csv', line: 3, reason: 'price: "x" isn’t a valid amount' }],
    list: [
      { made: 1, bad: 1, categories: ['Case fans'] },
      { made: 1, withoutPrice: 1, categories: ['Processors'] },
      { made: 0, problem: expect.stringContaining('colours.csv needs the columns "name" and "price"') },
    ],
  })
  expect(read.list[0].preview).toEqual([
    { line: 2, fate: 'made', name: 'Slow fan', category: 'Case fans', price: 10.5, quantity: 3 },
  ])
  expect(await productsOf('slow fan')).toBe(0)
  const bad = await shop.call('GET', `/api/v1/imports/bad-rows.csv?import=${read._id}`, { token: boss.token })
  expect(bad.text).toBe('file,line,reason\r\nfans.csv,3,"price: ""x"" isn’t a valid amount"\r\n')

  expect((await apply(read._id)).body.message).toBe('Import started.')
  const done = await once(read._id, 'done')
  expect(done.list).toEqual(read.list)
  expect(await productsOf('slow fan')).toBe(1)
  const { data } = await asBoss('GET', '/audit?what=import')
  expect(data.audit.map(({ name, user }: { name: string; user: object }) => [name, user])).toEqual([
    ['cpu.csv', { _id: boss.id, name: 'Ada Boss' }],
    ['fans.csv', { _id: boss.id, name: 'Ada Boss' }],
  ])
  const again = await apply(read._id)
  expect([again.code, again.body.message]).toEqual([409, 'This import is done.'])
  const nothing = await sent({ 'fans.csv': 'name,category,price,quantity\nSlow fan,Case fans,10.5,3\n' })
  expect((await apply(nothing._id)).body.message).toMatch(/^There’s nothing to apply/)
  expect(await readdir(join(shop.shop.settings.dataDir, 'imports'))).toEqual([nothing._id])
})

test('the example is a list that the import reads to the last cell', async () => {
  const { text, headers } = await shop.call('GET', '/api/v1/imports/example-list.csv', { token: boss.token })
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  const read = await sent({ 'example-list.csv': text })
  expect(read.list).toMatchObject([{ rows: 2, made: 2, bad: 0 }])
})

test('what is no list is refused with a sentence, and nobody but an admin is asked for one', async () => {
  const picture = new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ])
  const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])
  for (const [name, content] of Object.entries({ 'photo.csv': picture, 'parts.xlsx': workbook })) {
    const { code, body } = await send({ [name]: content })
    expect([code, body.message, body.errors[0].field]).toEqual([
      415,
      `${name} isn’t a CSV file. Spreadsheet apps can save a sheet as CSV.`,
      'lists',
    ])
  }
  const large = await send({ 'large.csv': 'x'.repeat(10 * 1024 * 1024 + 1) })
  expect([large.code, large.body.message]).toEqual([413, 'large.csv is larger than 10 MiB.'])
  const part = 'x'.repeat(8 * 1024 * 1024)
  const many = await send({ 'a.csv': part, 'b.csv': part, 'c.csv': part, 'd.csv': part })
  expect([many.code, many.body.message]).toEqual([413, 'That is more than 30 MiB in all.'])
  expect((await send({})).body.errors).toEqual([{ field: 'lists', message: 'Choose a file first.' }])
  const buyer = await customer(shop)
  for (const [method, path] of [
    ['POST', '/imports'],
    ['GET', '/imports/any'],
    ['POST', '/imports/any/apply'],
    ['GET', '/imports/bad-rows.csv?import=any'],
    ['GET', '/imports/example-list.csv'],
  ] as const) {
    const path1 = `/api/v1${path}`
    expect((await shop.call(method, path1)).code, path).toBe(401)
    expect((await shop.call(method, path1, { token: buyer.token })).code, path).toBe(403)
  }
  for (const path of ['/imports/any', '/imports/bad-rows.csv?import=any'])
    expect((await shop.call('GET', `/api/v1${path}`, { token: boss.token })).code).toBe(404)
  expect((await apply('any')).code).toBe(404)
})

const GATE = sql.lit(41)
const gateRow = (name: string) => `${name} at the gate,Many parts,10\n`

/** Stops imports before their gate row, so that what is under way stays so for as long as a test looks at it. */
async function closeGate(): Promise<{ open(): Promise<void> }> {
  const { connection, db } = shop.shop
  await sql`create or replace function wait_at_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end'`.execute(db)
  await sql`create or replace trigger gate before insert on products for each row
    when (new.name like '% at the gate') execute function wait_at_gate()`.execute(db)
  const keeper = openDb(connection, () => undefined, 1)
  await sql`select pg_advisory_lock(${GATE})`.execute(keeper)
  return { open: () => keeper.destroy() }
}

test('two imports at once: the second waits, and both are whole', async () => {
  const both = [
    await sent({ 'one.csv': rowsOf(600, 'First') + gateRow('First') }),
    await sent({ 'two.csv': rowsOf(600, 'Second') + gateRow('Second') }),
  ]
  const states = async () => {
    const imports = both.map(({ _id }) => asBoss('GET', `/imports/${_id}`))
    return (await Promise.all(imports)).map(({ data }) => data.import.state).toSorted()
  }
  const gate = await closeGate()
  await Promise.all(both.map(({ _id }) => apply(_id)))
  await expect.poll(states, { timeout: 60_000 }).toEqual(['applying', 'waiting'])
  await pause(1500) // it asks for its turn twice a second
  expect(await states()).toEqual(['applying', 'waiting'])
  await gate.open()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done', 'done'])
  expect([await productsOf('first many'), await productsOf('second many')]).toEqual([601, 601])
})

test('an import that is applied before the process of its dry run is gone does not end with it', async () => {
  const { _id } = await sent({ 'soon.csv': rowsOf(1, 'Soon') })
  await apply(_id)
  await endWork(shop.shop.db, _id, 'dry run')
  expect((await once(_id, 'done')).list).toMatchObject([{ made: 1 }])
})

test('an import that was ended while its process stood still writes no more when that goes on', async () => {
  const { db } = shop.shop
  const set = (id: string, what: { state: 'waiting' | 'applying' | 'stopped' }) =>
    db
      .updateTable('imports')
      .set({ ...what, seen_at: new Date() })
      .where('id', '=', id)
      .execute()
  const gone = 'was ended because it stopped responding'
  const { _id } = await sent({ 'late.csv': rowsOf(500, 'Late') + gateRow('Late') })
  const gate = await closeGate()
  await set(_id, { state: 'waiting' })
  const work = importUploaded(importShop(shop.shop), _id)
  const made = async () => (await asBoss('GET', `/imports/${_id}`)).data.import.list[0]?.made
  await expect.poll(made, { timeout: 60_000 }).toBe(400)
  await endWork(db, _id, 'import', { ifSilent: true })
  expect((await asBoss('GET', `/imports/${_id}`)).data.import.state).toBe('applying')

  const { _id: next } = await sent({ 'next.csv': rowsOf(1, 'Next') })
  await set(next, { state: 'waiting' })
  const waits = importUploaded(importShop(shop.shop), next)
  await Promise.all([
    endWork(db, next, 'import').then(() => expect(waits).rejects.toThrow(gone)),
    endWork(db, _id, 'import')
      .then(gate.open)
      .then(() => expect(work).rejects.toThrow(gone)),
  ])
  expect([await productsOf('late many'), await productsOf('next many')]).toEqual([400, 0])
})

test('an import that is cut off leaves whole rows, says how many, and goes on where the list is sent again', async () => {
  const list = { 'cut.csv': rowsOf(900, 'Cut') + gateRow('Cut') }
  const { _id } = await sent(list)
  const gate = await closeGate()
  await apply(_id)
  const made = async () => (await asBoss('GET', `/imports/${_id}`)).data.import.list[0]?.made
  await expect.poll(made, { timeout: 60_000 }).toBe(800)
  await stopImports(shop.shop)
  await gate.open()
  expect((await once(_id, 'stopped')).list).toMatchObject([{ made: 800 }])
  expect(await productsOf('cut many')).toBe(800)
  const [act] = (await asBoss('GET', '/audit?what=import&limit=1')).data.audit
  expect(act).toMatchObject({ name: 'cut.csv', change: [{ field: 'made', after: 800 }, { after: 0 }] })
  expect((await apply(_id)).body.message).toBe('This import was interrupted. Upload the files again.')
  expect(countsOf((await sent(list)).list)).toEqual([[101, 0]])
})

test('one whose shop was ended with it is told to be cut off, and lists of yesterday are cleared away', async () => {
  const { _id } = await sent({ 'old.csv': rowsOf(1, 'Old') })
  const { db } = shop.shop
  const long = new Date(Date.now() - 120_000)
  await db.updateTable('imports').set({ state: 'waiting', seen_at: long }).where('id', '=', _id).execute()
  await once(_id, 'stopped')
  expect(await productsOf('old many')).toBe(0)
  shop.wait(25 * 3600)
  await cleanUp(shop.shop)
  expect(await db.selectFrom('imports').selectAll().execute()).toEqual([])
  expect(await readdir(join(shop.shop.settings.dataDir, 'imports'))).toEqual([])
})

test('lists that are sent together are read one after the other, and each says how many are ahead', async () => {
  const all = await Promise.all([1, 2, 3].map((at) => send({ 'a.csv': rowsOf(40, `Queued ${at}`) })))
  const ids: string[] = all.map(({ body }) => body.data.import._id)
  const ahead: number[] = all.map(({ body }) => body.data.import.ahead)
  expect(Math.max(...ahead)).toBeGreaterThanOrEqual(1)
  let most = 0
  const statesNow = async () => {
    const { stdout } = await run('ps', ['-o', 'args=', '--ppid', String(process.pid)])
    most = Math.max(most, stdout.split('import-worker.ts').length - 1)
    const found = await Promise.all(ids.map((id) => asBoss('GET', `/imports/${id}`)))
    return found.map(({ data }) => data.import.state)
  }
  await expect.poll(statesNow, { timeout: 150_000 }).toEqual(ids.map(() => 'read'))
  expect(most).toBe(1)
  expect((await asBoss('GET', `/imports/${ids[0]}`)).data.import.ahead).toBe(0)
}, 180_000)

test('of very many bad rows the first ten thousand are kept, and all are counted', async () => {
  const rows = Array.from({ length: 10_500 }, (_, at) => `Bad part ${at},Fans,much`)
  const { _id, list, badRows } = await sent({ 'bad.csv': `name,category,price\n${rows.join('\n')}` })
  expect([list[0].rows, list[0].bad, badRows.length]).toEqual([10_500, 10_500, 20])
  const { text } = await shop.call('GET', `/api/v1/imports/bad-rows.csv?import=${_id}`, { token: boss.token })
  expect(text.trim().split('\r\n')).toHaveLength(10_001)
})
