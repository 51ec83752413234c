import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '../../../tests/support/listing.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { mountSitemap } from './sitemap.server.ts'

const COUNT = 95
const SIZES = { addressesPerPart: 20, addressesAtOnce: 7, keepMs: 60_000 }

let opened: TestShop
let app: Hono
beforeAll(async () => {
  opened = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  await addProducts(opened, Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [idOf(at), 1])))
  // A list that was imported in one go: all were made at one moment.
  await sql`update products set created_at = '2026-01-01'`.execute(opened.shop.db)
  app = new Hono()
  mountSitemap(app, opened.shop, SIZES)
})
afterAll(() => opened.close())

const idOf = (at: number) => `part-${at}`

async function locationsAt(path: string): Promise<string[]> {
  const answer = await app.request(path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  const text = await answer.text()
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><(urlset|sitemapindex) .*<\/\1>$/)
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
}

const partsNamed = async () =>
  (await locationsAt('/sitemap.xml')).map((location) => new URL(location).pathname)

async function productsNamed(): Promise<string[][]> {
  const parts = []
  for (const path of await partsNamed())
    parts.push(
      (await locationsAt(path)).flatMap((location) => /\/product\/(.+)$/.exec(location)?.slice(1) ?? []),
    )
  return parts
}

test('all parts together name each product once, none more than it may', async () => {
  expect(await partsNamed()).toEqual([1, 2, 3, 4, 5].map((number) => `/sitemap-${number}.xml`))
  const parts = await productsNamed()
  expect(parts.map(({ length }) => length)).toEqual([20, 20, 20, 20, 15])
  expect(parts.flat().sort()).toEqual(Array.from({ length: COUNT }, (_, at) => idOf(at)).sort())
  expect((await app.request('/sitemap-6.xml')).status).toBe(404)
})

test('what was made or deleted since the parts were looked at is right at once', async () => {
  await addProducts(opened, { 'a-first-one': 1, 'part-50-and-a-half': 1, 'z-last-one': 1 })
  await opened.shop.db
    .deleteFrom('products')
    .where('id', 'in', [idOf(0), idOf(40), idOf(94)])
    .execute()
  const named = (await productsNamed()).flat()
  expect(named.length).toBe(new Set(named).size)
  const { rows } = await sql<{ id: string }>`select id from products`.execute(opened.shop.db)
  expect(named.sort()).toEqual(rows.map(({ id }) => id).sort())
})

test('where parts begin is kept for a while', async () => {
  const index = await partsNamed()
  await sql`delete from products where id > 'part-3'`.execute(opened.shop.db)
  expect(await partsNamed()).toEqual(index)
  const anew = new Hono()
  mountSitemap(anew, opened.shop, SIZES)
  expect(await (await anew.request('/sitemap.xml')).text()).not.toContain('/sitemap-5.xml')
})
