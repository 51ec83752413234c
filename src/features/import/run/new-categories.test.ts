import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importListsOf } from '../../../../tests/support/import-lists.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { openDryRun } from '../plan/plan-products.server.ts'

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

test('a list that would make more than 500 categories is refused before a row of it is read, and says how many', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Widely filed ${at},Kind ${at},10`)
  const list = (count: number) => `name,category,price\n${rows(count).join('\n')}\n`
  await write('kinds.csv', list(501))
  const problem =
    'kinds.csv has 501 new categories; a CSV file can add 500. Check the category column, or split the file.'
  const refused = { problem, rows: 0, made: 0, categories: [] }
  expect([await read('kinds.csv', openDryRun()), await read('kinds.csv')]).toMatchObject([refused, refused])
  // What the shop has by now is new no longer, and neither is what a list before it brings.
  expect(await listOf('kinds.csv', list(1))).toMatchObject({ made: 1, categories: ['Kind 0'] })
  await write('kinds.csv', list(501))
  expect(await read('kinds.csv', openDryRun())).toMatchObject({ made: 500, unchanged: 1 })
})

test('a category of software that a list brings is known by its name', async () => {
  await listOf('software.csv', 'name,category,price\nOffice suite,Office software,99\n')
  const row = await opened.shop.db
    .selectFrom('categories')
    .select('is_software')
    .where('name', '=', 'Office software')
    .executeTakeFirstOrThrow()
  expect(row.is_software).toBe(true)
})
