import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import { buy } from '../../../../tests/support/checkout.ts'
import { importListsOf } from '../../../../tests/support/import-lists.ts'
import { importShop } from '../../../../tests/support/import-shop.ts'
import { addProducts } from '../../../../tests/support/listing.ts'
import { customer } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { openDryRun } from '../plan/plan-products.server.ts'
import { importList } from './import-list.server.ts'

let opened: TestShop
let folder: string
let read: ReturnType<typeof importListsOf>['read']
let write: ReturnType<typeof importListsOf>['write']
let listOf: ReturnType<typeof importListsOf>['listOf']
beforeAll(async () => {
  opened = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'northbridge-lists-'))
  ;({ read, write, listOf } = importListsOf(opened, folder))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

const found = async (search: string) =>
  (await opened.call('GET', `/api/v1/products?keyward=${encodeURIComponent(search)}`)).body

const CPUS = 'name,price,core_count,core_clock,boost_clock,microarchitecture,tdp,graphics\n'

test('A27 IMPORT: a list makes its products once, however often it is read', async () => {
  const list = `${CPUS}AMD Ryzen 7 9800X3D,451.5,8,4.7,5.2,Zen 5,120,Radeon\nIntel Core i3-1,,4,3,,Old,65,\nAMD Ryzen 7 9800X3D,460,8,4.7,5.2,Zen 5,120,Radeon\n`
  const first = await listOf('cpu.csv', list)
  expect(first).toMatchObject({ made: 2, withoutPrice: 1, alike: 1, bad: [] })
  const again = await listOf('cpu.csv', list)
  expect(again).toMatchObject({ made: 0, changed: 0, unchanged: 2 })
  const { totalResult, data } = await found('9800x3d')
  expect(totalResult).toBe(2)
  expect(data.product.map((p: { _id: string }) => p._id).sort()).toEqual([
    'amd-ryzen-7-9800x3d',
    'amd-ryzen-7-9800x3d-2',
  ])
  expect(data.product[0]).toMatchObject({
    quantity: 10,
    category: { name: 'Processors' },
    thumbImage: expect.stringMatching(/^\/images\/product\//),
  })
  expect((await opened.call('GET', data.product[0].thumbImage)).headers.get('content-type')).toBe(
    'image/webp',
  )
})

test('A27 IMPORT: parts of one name stay apart, at addresses that no order leads to', async () => {
  await addProducts(opened, { 'twin-fan-3': 1 })
  await buy(opened, await customer(opened), { 'twin-fan-3': 1 })
  await opened.shop.db.deleteFrom('products').where('id', '=', 'twin-fan-3').execute()
  const rows = Array.from({ length: 25 }, (_, at) => `Twin Fan,10,${100 + at},Black\n`).join('')
  expect(await listOf('case-fan.csv', `name,price,size,color\n${rows}`)).toMatchObject({ made: 25, bad: [] })
  const ids = await opened.shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Twin Fan')
    .execute()
  const numbers = Array.from({ length: 26 }, (_, at) => at + 1).filter((number) => number !== 3)
  expect(new Set(ids.map(({ id }) => id))).toEqual(
    new Set(numbers.map((number) => (number === 1 ? 'twin-fan' : `twin-fan-${number}`))),
  )
})

test('a list that made or changed anything leaves one line in the audit', async () => {
  await listOf('fans.csv', 'name,category,price\nSlow fan,Fans,10\nQuick fan,Fans,12\n')
  await listOf('fans.csv', 'name,category,price\nSlow fan,Fans,10\nQuick fan,Fans,12\n')
  const acts = await opened.shop.db
    .selectFrom('audit')
    .select(['kind', 'user_id', 'user_name', 'subject_name', 'change'])
    .where('subject_id', '=', 'fans.csv')
    .execute()
  expect(acts).toEqual([
    {
      kind: 'import',
      user_id: null,
      user_name: 'the terminal',
      subject_name: 'fans.csv',
      change: { made: { before: null, after: 2 }, changed: { before: null, after: 0 } },
    },
  ])
})

test('a new price in the list is taken over, and the stock stays as sales left it', async () => {
  await listOf('cpu.csv', `${CPUS}AMD Ryzen 5 7600X,170,6,4.7,5.3,Zen 4,105,Radeon\n`)
  await opened.shop.db
    .updateTable('products')
    .set({ stock: 3 })
    .where('id', '=', 'amd-ryzen-5-7600x')
    .execute()
  expect(
    await listOf('cpu.csv', `${CPUS}AMD Ryzen 5 7600X,165.5,6,4.7,5.3,Zen 4,105,Radeon\n`),
  ).toMatchObject({ made: 0, changed: 1 })
  const { body } = await opened.call('GET', '/api/v1/products/amd-ryzen-5-7600x')
  expect(body.data.product).toMatchObject({ price: 165.5, quantity: 3 })
})

test('the shop’s own list: all columns, an id to change by, and a picture that is not there', async () => {
  const head = 'id,name,category,price,discount,quantity,series,description,specification,images\n'
  const made = await listOf(
    'own.csv',
    `${head},Bench power meter,Tools,120,20,4,Bench,"Measures, and shows.",Range: 10 A,no-such.png\n`,
  )
  expect(made.made).toBe(1)
  expect(made.notes).toEqual([{ line: 2, reason: expect.stringContaining('no-such.png') }])
  const changed = await listOf(
    'own.csv',
    `${head}bench-power-meter,Bench power meter II,Tools,110,0,7,Bench,,Range: 20 A,\n`,
  )
  expect(changed).toMatchObject({ made: 0, changed: 1 })
  const { body } = await opened.call('GET', '/api/v1/products/bench-power-meter')
  expect(body.data.product).toMatchObject({
    name: 'Bench power meter II',
    price: 110,
    discount: 0,
    quantity: 7,
    specification: 'Range: 20 A',
    description: 'Measures, and shows.',
  })
  const moved = await opened.shop.db
    .selectFrom('stock_movements')
    .select('quantity')
    .where('product_id', '=', 'bench-power-meter')
    .execute()
  expect(moved.map(({ quantity }) => quantity)).toEqual([4, 3])
})

test('an uploaded list of endless short lines is refused before it is read', async () => {
  await write('long.csv', `name,category,price\n${'\n'.repeat(200_000)}`)
  const list = { path: join(folder, 'long.csv'), name: 'long.csv', isUpload: true }
  const report = await importList(importShop(opened.shop), list, { by: TERMINAL, onRows: () => {} })
  expect(report.problem).toBe('long.csv has more than 200,000 lines. Split it into smaller files.')
})

test('a file that is not there or is no list is said, and nothing is made', async () => {
  expect(await read('none.csv')).toMatchObject({
    problem: expect.stringMatching(/file not found/),
    made: 0,
  })
})

test('A27 IMPORT: a dry run counts exactly what the import then does, over several lists, and writes nothing', async () => {
  await listOf('kept.csv', 'name,category,price\nKept part,Dry parts,10\n')
  const head = 'id,name,category,price,discount,quantity,series,description,specification,images\n'
  await write(
    'one.csv',
    `${head},Kept part,Dry parts,12,,,,,,\n,New part,Dry parts,10,,,,,Range: 1 A,no-such.png\n,Next part,Drier parts,,,,,,,\n`,
  )
  // The same rows once more, one of them with another price, and a row that names what the list before has made.
  await write(
    'two.csv',
    `${head},Kept part,Dry parts,12,,,,,,\n,New part,Dry parts,11,,,,,Range: 1 A,\nnew-part,New part II,dry  PARTS,11,,3,,,,\n,Bad,Dry parts,x,,,,,,\n`,
  )
  const everything = async () =>
    (await Promise.all(
      (['products', 'categories', 'imported_products', 'stock_movements', 'audit'] as const).map((table) =>
        opened.shop.db.selectFrom(table).selectAll().execute(),
      ),
    )) as unknown
  const before = await everything()
  const dryRun = openDryRun()
  const dry = [await read('one.csv', dryRun), await read('two.csv', dryRun)]
  expect(await everything()).toEqual(before)
  expect(dry).toMatchObject([
    { made: 1, changed: 1, unchanged: 0, withoutPrice: 1, categories: [] },
    { made: 0, changed: 2, unchanged: 1, bad: [{ line: 5 }] },
  ])
  expect(dry[0]?.notes).toEqual([{ line: 3, reason: expect.stringContaining('no-such.png') }])
  expect(dry[0]?.preview).toEqual([
    { line: 2, fate: 'changed', name: 'Kept part', category: 'Dry parts', priceCents: 1200, stock: null },
    { line: 3, fate: 'made', name: 'New part', category: 'Dry parts', priceCents: 1000, stock: null },
  ])
  expect([await read('one.csv'), await read('two.csv')]).toEqual(dry)
})

test('the pictures of an uploaded list are no files of the shop’s machine', async () => {
  const path = join(folder, 'sent.csv')
  await write('sent.csv', 'name,category,price,images\nSent part,Fans,10,/etc/hostname|../x.png\n')
  const list = { path, name: 'sent.csv', isUpload: true }
  const report = await importList(importShop(opened.shop), list, { by: TERMINAL, onRows: () => {} })
  expect(report.made).toBe(1)
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'picture /etc/hostname was left out: an uploaded file can’t bring pictures',
    'picture ../x.png was left out: an uploaded file can’t bring pictures',
  ])
})

const head = 'id,name,category,price,discount,quantity,series,description,specification,images,exported\n'
const product = async (id: string) =>
  (await opened.call('GET', `/api/v1/products/${id}`)).body.data.product as Record<string, unknown>
const sell = (id: string, stock: number) =>
  opened.shop.db.updateTable('products').set({ stock }).where('id', '=', id).execute()

test('two suppliers that both count from 1 have products of their own', async () => {
  const list = (maker: string) =>
    `id,name,category,price\n1,${maker} fan one,Fans,10\n2,${maker} fan two,Fans,11\n`
  expect(await listOf('acme.csv', list('Acme'))).toMatchObject({ made: 2 })
  expect(await listOf('bolt.csv', list('Bolt'))).toMatchObject({ made: 2, changed: 0 })
  expect(await listOf('acme (1).csv', list('Acme new'))).toMatchObject({ made: 0, changed: 2 })
  expect(await product('bolt-fan-one')).toMatchObject({ name: 'Bolt fan one' })
  expect(await product('acme-fan-one')).toMatchObject({ name: 'Acme new fan one' })
})

test('stock in an exported list is a difference to what was exported, once, however often it is read', async () => {
  await listOf('stock.csv', 'name,category,price,quantity\nCounted case,Cases,50,10\n')
  const row = (price: number, quantity: number) =>
    `${head}counted-case,Counted case,Cases,${price},,${quantity},,,,,"10 in stock, export e1"\n`
  await sell('counted-case', 6)
  expect(await listOf('export.csv', row(55, 10))).toMatchObject({ changed: 1 })
  expect(await product('counted-case')).toMatchObject({ price: 55, quantity: 6 })
  for (const changed of [1, 0]) {
    expect(await listOf('export.csv', row(55, 15))).toMatchObject({ changed, unchanged: 1 - changed })
    expect(await product('counted-case')).toMatchObject({ quantity: 11 })
  }
  await sell('counted-case', 2)
  const dry = openDryRun()
  await write('export.csv', row(55, 5))
  const refused = { changed: 0, bad: [{ line: 2, reason: expect.stringContaining('only 2 are in stock') }] }
  expect(await read('export.csv', dry)).toMatchObject(refused)
  expect(await read('export.csv')).toMatchObject(refused)
  expect(await product('counted-case')).toMatchObject({ quantity: 2 })
  expect(await listOf('export.csv', row(55, 15).replace('10 in stock', 'ten'))).toMatchObject({
    bad: [{ reason: expect.stringContaining('“exported” cell was changed') }],
  })
})

test('a category that a list changes moves the product; a row that changes nothing makes no category', async () => {
  await listOf('moved.csv', 'id,name,category,price\n7,Moved board,Old boards,50\n')
  const list = 'id,name,category,price\n7,Moved board,New boards,50\n'
  await write('moved.csv', list)
  const dry = await read('moved.csv', openDryRun())
  expect(dry).toMatchObject({ changed: 1, categories: ['New boards'] })
  expect(await read('moved.csv')).toEqual(dry)
  expect(await product('moved-board')).toMatchObject({ category: { name: 'New boards' } })
  // Its category is renamed in the shop: the list without ids knows it still, and brings no empty one back.
  const other = 'name,category,price\nNamed board,Renamed boards,50\n'
  await listOf('named.csv', other)
  await opened.shop.db
    .updateTable('categories')
    .set({ name: 'Boards II', name_key: 'boards ii' })
    .where('name', '=', 'Renamed boards')
    .execute()
  expect(await listOf('named.csv', other)).toMatchObject({ unchanged: 1, categories: [] })
})

test('an empty cell changes nothing, in any column', async () => {
  const own = (cells: string) => `${head}e1,Emptied part,Parts,50,${cells},\n`
  await listOf('empty.csv', own('5,3,Silent,What it is.,Size: 1 mm,'))
  const before = await product('emptied-part')
  expect(await listOf('empty.csv', own(',,,,,'))).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await product('emptied-part')).toEqual(before)
})

test('made, changed, unchanged, skipped and refused are all rows, and a note is none of them', async () => {
  const list = `${head},Sum fan one,Fans,10,,,,,,no-such.png|none.png,\n,Sum fan one,Fans,10,,,,,,no-such.png|none.png,\n,Sum,Fans,10,,,,,,,\n,Sum fan two,Fans,,,,,,,,\n,Sum fan,Fans,x,,,,,,,\nshort,row\n`
  await write('sum.csv', list)
  for (const dryRun of [openDryRun(), undefined, undefined]) {
    const report = await read('sum.csv', dryRun)
    const { made, changed, unchanged, withoutPrice, repeated, bad, rows } = report
    expect(made + changed + unchanged + withoutPrice + repeated + bad.length).toBe(rows)
    expect([rows, bad.length]).toEqual([6, 3])
    expect(report.notes).toHaveLength(made === 1 ? 2 : 0)
    expect(bad.map(({ reason }) => reason)).toContain('its name must be 5–200 characters')
  }
})

test('what was imported before ids had a source and spellings were one is known', async () => {
  await listOf('before.csv', 'id,name,category,price\n1,Known before,Parts,10\n,Known as well,Parts,10\n')
  const { createHash } = await import('node:crypto')
  const old = (text: string) => createHash('sha256').update(text).digest()
  for (const [id, key] of [
    ['known-before', old('id\n1')],
    ['known-as-well', old('Parts\nKnown as well\n')],
  ] as const)
    await opened.shop.db.updateTable('imported_products').set({ key }).where('product_id', '=', id).execute()
  expect(
    await listOf('after.csv', 'id,name,category,price\n1,Known before,Parts,12\n,Known as well,Parts,12\n'),
  ).toMatchObject({ made: 0, changed: 2 })
  expect(await listOf('other.csv', 'id,name,category,price\n1,Another one,Parts,12\n')).toMatchObject({
    made: 1,
  })
})
