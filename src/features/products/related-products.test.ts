import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedFacts, ProductChange } from '#platform/change.ts'
import { addProducts, CATEGORY } from '../../../tests/support/listing.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { MAX_PER_LINE } from './line-limit.ts'
import { findRelatedProducts } from './related-products.server.ts'
import { showsRelated } from './shown-related.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  await addProducts(opened, {
    sold: { stock: 0, priceCents: 50_000 },
    dear: { stock: 1, priceCents: 90_000 },
    gone: { stock: 0, priceCents: 50_000 },
    near: { stock: 1, priceCents: 52_000 },
    cheap: { stock: 1, priceCents: 15_000 },
    reduced: { stock: 1, priceCents: 80_000, discountCents: 31_000 },
    nearer: { stock: 500, priceCents: 50_500 },
  })
})
afterAll(() => opened.close())

test('beside a product stand the four in stock that cost nearest to it, and never itself', async () => {
  const { code, body } = await opened.call('GET', '/api/v1/products/sold/related')
  expect(code).toBe(200)
  expect(body.data.product.map(({ _id }: { _id: string }) => _id)).toEqual([
    'nearer',
    'reduced',
    'near',
    'cheap',
  ])
  // As a card knows it: no text that none shows, and no exact number of pieces.
  expect(body.data.product[0]).toMatchObject({ description: '', quantity: MAX_PER_LINE })
  expect((await opened.call('GET', '/api/v1/products/none/related')).code).toBe(404)
})

test('what cannot come among the four leaves them as they are', async () => {
  const shown = showsRelated('sold', await findRelatedProducts(opened.shop, 'sold'))
  const facts: ListedFacts = {
    categoryId: CATEGORY,
    priceCents: 90_000,
    discountCents: 0,
    rating: 0,
    ratings: 0,
    stock: 1,
    version: 0,
  }
  const changed = (id: string, was: Partial<ListedFacts> | null, now: Partial<ListedFacts> | null) =>
    shown.touchedBy({
      kind: 'product',
      id,
      was: was && { ...facts, ...was },
      now: now && { ...facts, ...now },
      words: false,
      texts: false,
      byShop: false,
    } satisfies ProductChange & { byShop: boolean })
  expect(changed('dear', {}, { priceCents: 95_000 })).toBe('none')
  expect(changed('dear', {}, { priceCents: 51_000 })).toBe('soon')
  expect(changed('dear', {}, null)).toBe('soon')
  expect(changed('dear', { categoryId: 'fans' }, {})).toBe('soon')
  expect(changed('gone', { priceCents: 50_000, stock: 0 }, { priceCents: 50_000 })).toBe('soon')
  expect(changed('nearer', { priceCents: 50_500, stock: 500 }, { priceCents: 50_500, stock: 499 })).toBe(
    'none',
  )
  expect(changed('nearer', { priceCents: 50_500 }, { priceCents: 50_500, stock: 0 })).toBe('now')
  expect(changed('near', { priceCents: 52_000 }, { priceCents: 52_100 })).toBe('now')
  expect(changed('sold', { priceCents: 50_000 }, { priceCents: 51_000 })).toBe('soon')
  expect(changed('sold', { priceCents: 50_000, stock: 1 }, { priceCents: 50_000, stock: 0 })).toBe('none')
  expect(changed('elsewhere', { categoryId: 'fans' }, { categoryId: 'fans', priceCents: 1 })).toBe('none')
})

test('ids that no product has are 404, whatever they hold, and never an error of the shop', async () => {
  const ids = [
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '-1', '1e400'],
    ...["' or 1=1 --", 'a"b', 'a\\b', '%', '_', '*', '(', '[', '{{7*7}}', '<script>', 'sold\t', 'sold\n'],
    ...['SOLD', ' sold', 'sold ', 'sold/', 'sóld', '静音', '🖥', '\u202esold', '\u0301'.repeat(100)],
    ...[
      'x'.repeat(300),
      'x'.repeat(301),
      'x'.repeat(8000),
      '..',
      '../sold',
      '.',
      'sold;drop',
      '00000000-0000',
    ],
  ]
  for (const id of ids)
    expect(
      (await opened.call('GET', `/api/v1/products/${encodeURIComponent(id)}/related`)).code,
      JSON.stringify(id.slice(0, 40)),
    ).toBe(404)
  for (const raw of [
    '%00',
    'sold%00',
    '%2e%2e',
    '%2F',
    '%252e',
    '%c0%af',
    '%ff',
    '%',
    '%zz',
    '%ud800',
    ';',
    '?',
    '#',
  ])
    expect((await opened.call('GET', `/api/v1/products/${raw}/related`)).code, raw).toBe(404)
})
