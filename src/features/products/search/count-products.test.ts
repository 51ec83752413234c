import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  const { db } = opened.shop
  await db
    .insertInto('categories')
    .values(['cpu', 'gpu', 'fan'].map((id) => ({ id, name: `${id} parts`, name_key: `${id} parts` })))
    .execute()
  await put('cpu', 30_000, 5)
  await put('cpu', 120_000, 3)
  await put('gpu', 90_000, 4)
  await put('gpu', 100_000, 5)
  await put('gpu', 199_999, 2)
  await put('gpu', 700_000, 5)
})
afterAll(() => opened.close())

const put = (category: string, priceCents: number, rating: number) =>
  opened.shop.db
    .insertInto('products')
    .values({
      id: `${category}-${priceCents}`,
      name: `Northern ${category} ${priceCents}`,
      price_cents: priceCents,
      category_id: category,
      description: 'A part for tests.',
      specification: 'Warranty: 3 years',
      rating_number: 1,
      rating_sum: rating,
    })
    .execute()

async function counts(query = ''): Promise<{ category: object; price: object }> {
  const { code, body } = await opened.call('GET', `/api/v1/products/by/counts?${query}`)
  expect([query, code]).toEqual([query, 200])
  return body.data
}

test('the whole listing is counted by category and by the ranges of the filter', async () => {
  expect(await counts()).toEqual({
    category: { cpu: 2, gpu: 4 },
    price: { '0-1000': 2, '1000-2000': 3, '7000-': 1 },
  })
})

test('each filter is counted with the others applied and itself not', async () => {
  expect(await counts('category=cpu')).toEqual({
    category: { cpu: 2, gpu: 4 },
    price: { '0-1000': 1, '1000-2000': 1 },
  })
  expect(await counts('price[gt]=999.99&price[lt]=2000')).toEqual({
    category: { cpu: 1, gpu: 2 },
    price: { '0-1000': 2, '1000-2000': 3, '7000-': 1 },
  })
  expect(await counts('category=gpu&price[lt]=1000&ratingAverage[gte]=4')).toEqual({
    category: { cpu: 1, gpu: 1 },
    price: { '0-1000': 1, '1000-2000': 1, '7000-': 1 },
  })
  expect(await counts('category=fan')).toEqual({ category: { cpu: 2, gpu: 4 }, price: {} })
})

test('a choice shows as many as were counted, in a search with a typo as well', async () => {
  for (const others of ['', 'keyward=northern gpu&', 'keyward=nothern&', 'ratingAverage[gte]=3&']) {
    const { category } = await counts(others)
    expect(Object.keys(category)).not.toEqual([])
    for (const [id, count] of Object.entries(category)) {
      const { body } = await opened.call('GET', `/api/v1/products?${others}category=${id}`)
      expect([others, id, body.totalResult]).toEqual([others, id, count])
    }
  }
  expect(await counts('keyward=nowhere')).toEqual({ category: {}, price: {} })
})

test('a category that is called as every object’s own parts are is counted like others', async () => {
  for (const id of ['constructor', 'valueof', 'tostring'])
    await opened.shop.db.insertInto('categories').values({ id, name: id, name_key: id }).execute()
  await put('constructor', 12_300, 5)
  expect((await counts()).category).toMatchObject({ constructor: 1 })
})
