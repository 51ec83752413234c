import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import { importList } from '#features/import/run/import-list.server.ts'
import { importShop } from '../../../../tests/support/import-shop.ts'
import { addProducts, stockOf } from '../../../../tests/support/listing.ts'
import { admin, type Person } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
  await addProducts(shop, {
    out: { stock: 0, priceCents: 500, name: 'Zero' },
    one: { stock: 1, priceCents: 500, name: 'alpha' },
    five: { stock: 5, priceCents: 700, discountCents: 50, name: 'Beta' },
    six: { stock: 6, priceCents: 600, name: 'beta' },
    sixty: { stock: 60, priceCents: 600, name: 'Ähnlich' },
  })
})
afterAll(() => shop.close())

type Listed = { _id: string; name: string; quantity: number }
const list = async (query: string) => (await shop.call('GET', `/api/v1/products?${query}`)).body
const ids = async (query: string) => (await list(query)).data.product.map(({ _id }: Listed) => _id)

test('products are filtered by how many there are: more than five, one to five, none', async () => {
  expect(await ids('stock=in&sort=quantity')).toEqual(['six', 'sixty'])
  expect(await ids('stock=low&sort=quantity')).toEqual(['one', 'five'])
  expect(await ids('stock=out')).toEqual(['out'])
  expect(await list('stock=low&limit=1&page=2')).toMatchObject({ result: 1, totalResult: 2 })
  expect(await ids('stock=low&keyward=beta')).toEqual(['five'])
  expect((await list('stock=some')).errors[0].field).toBe('stock')
})

test('A13 SORT-TIES: every head of the table sorts, both ways, and pages hold each product once', async () => {
  expect(await ids('sort=quantity')).toEqual(['out', 'one', 'five', 'six', 'sixty'])
  expect(await ids('sort=-quantity')).toEqual(['sixty', 'six', 'five', 'one', 'out'])
  expect(await ids('sort=-name')).toEqual(['out', 'five', 'six', 'one', 'sixty'])
  expect((await ids('sort=discount')).at(-1)).toBe('five')
  for (const sort of [
    'quantity',
    '-quantity',
    'name',
    '-name',
    'discount',
    'ratingAverage',
    'price',
    '-price',
  ]) {
    const seen = [
      ...(await ids(`sort=${sort}&limit=2&page=1`)),
      ...(await ids(`sort=${sort}&limit=2&page=2`)),
      ...(await ids(`sort=${sort}&limit=2&page=3`)),
    ]
    expect([sort, seen]).toEqual([sort, await ids(`sort=${sort}`)])
    expect(new Set(seen).size).toBe(5)
  }
})

test('A27 IMPORT: the list of products is read back by the import as it was, and runs nothing', async () => {
  await addProducts(shop, {
    odd: { stock: 3, priceCents: 123_456, discountCents: 56, name: '=1+1 "quoted", with\ttab' },
    odder: { stock: 4, priceCents: 10_000, name: "'-minus" },
  })
  const db = shop.shop.db
  await db
    .updateTable('products')
    .set({
      description: '+ bright\n- heavy',
      specification: '@home: yes, Länge: 3 m',
      series: '-S-',
      warranty_months: 30,
    })
    .where('id', '=', 'odd')
    .execute()
  await db.insertInto('product_costs').values({ product_id: 'odd', cost_cents: 80_001 }).execute()
  const before = await db.selectFrom('products').selectAll().orderBy('id').execute()
  const { code, text, headers } = await shop.call('GET', '/api/v1/products.csv?sort=name', {
    token: boss.token,
  })
  expect(code).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/filename="products-.*\.csv"/)
  expect(text.replace('\ufeff', '').split('\r\n')[0]).toBe(
    'id,name,category,price,discount,cost,quantity,series,warranty_months,description,specification,images,exported',
  )
  expect(text).toContain(
    `odd,"'=1+1 ""quoted"", with\ttab",Test parts,1234.56,0.56,800.01,3,'-S-,30,"'+ bright\n'- heavy"`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-export-'))
  try {
    const path = join(folder, 'products.csv')
    const read = async (list: string) => {
      await writeFile(path, list)
      const file = { path, name: 'products.csv', isUpload: true }
      return importList(importShop(shop.shop), file, { by: TERMINAL, onRows: () => {} })
    }
    expect(await read(text)).toMatchObject({ made: 0, changed: 1, bad: [] })
    const after = await db.selectFrom('products').selectAll().orderBy('id').execute()
    const told = (row: (typeof before)[number]) => ({
      ...row,
      updated_at: null,
      updated_by: null,
      updated_from: null,
      version: 0,
    })
    // An import keeps one blank between words, whatever stood there.
    const wanted = before.map((row) => told({ ...row, name: row.name.replace('\t', ' ') }))
    expect(after.map(told)).toEqual(wanted)
    const fewer = text.replace(/^(five,Beta,Test parts,7,0\.5,,)5/m, '$12')
    expect(await read(fewer)).toMatchObject({ made: 0, changed: 1 })
    expect(await stockOf(shop, 'five')).toBe(2)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an export holds what the list shows, in its order', async () => {
  const { text } = await shop.call('GET', '/api/v1/products.csv?stock=in&sort=-quantity', {
    token: boss.token,
  })
  const rows = text.split('\r\n').slice(1, -1)
  expect(rows.map((row) => row.split(',')[0])).toEqual(['sixty', 'six'])
  const found = await shop.call('GET', '/api/v1/products.csv?keyward=beta', { token: boss.token })
  expect(found.text.split('\r\n')).toHaveLength(4)
})
