import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  await opened.shop.db
    .insertInto('categories')
    .values(['cpu', 'gpu'].map((id) => ({ id, name: `${id} parts`, name_key: `${id} parts` })))
    .execute()
})
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute()
})
afterAll(() => opened.close())

type Part = {
  priceCents?: number
  discountCents?: number
  category?: string
  ratings?: number[]
  name?: string
}

/** Puts parts p01, p02, … into the shop, each newer than the one before. */
async function stock(parts: Part[]): Promise<void> {
  await opened.shop.db
    .insertInto('products')
    .values(
      parts.map(({ priceCents = 19_900, discountCents = 0, category = 'cpu', ratings = [], name }, at) => ({
        id: idOf(at),
        name: name ?? `Part ${idOf(at)}`,
        price_cents: priceCents,
        discount_cents: discountCents,
        category_id: category,
        description: 'A part for tests.',
        specification: 'Warranty: 3 years',
        rating_number: ratings.length,
        rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
        created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
      })),
    )
    .execute()
}

const idOf = (at: number) => `p${String(at + 1).padStart(2, '0')}`
const ask = (query: string) => opened.call('GET', `/api/v1/products?${query}`)

async function ids(query: string): Promise<string[]> {
  const { code, body } = await ask(query)
  expect([query, code]).toEqual([query, 200])
  return body.data.product.map(({ _id }: { _id: string }) => _id)
}

test('A12 PAGE-BOUNDS: every page is sound, and one beyond the end is empty with the right total', async () => {
  await stock(Array.from({ length: 23 }, () => ({})))
  for (const page of ['0', '-2', 'abc', '1.5', '1e9', '']) {
    const { code, body } = await ask(`page=${page}`)
    expect([page, code, body.errors?.[0]?.field]).toEqual([page, 400, 'page'])
  }
  for (const [page, result] of [
    ['1', 10],
    ['3', 3],
    ['4', 0],
    ['999999999999', 0],
  ]) {
    const { code, body } = await ask(`page=${page}&limit=10`)
    expect([code, body.status, body.result, body.totalResult]).toEqual([200, 'success', result, 23])
    expect(body.data.product).toHaveLength(Number(result))
  }
  const found = await ask('keyward=part&page=4')
  expect([found.body.result, found.body.totalResult]).toEqual([0, 23])
})

test('A12 PAGE-BOUNDS: what the call knows but cannot read names the parameter; what it does not know is ignored', async () => {
  await stock([{}])
  const wrong = [
    'limit=0',
    'limit=101',
    'limit=abc',
    'sort=password',
    'sort=-',
    'price[gt]=abc',
    'price[lt]=1.005',
  ]
  for (const query of [
    ...wrong,
    'ratingAverage[gte]=99',
    `keyward=${'x'.repeat(201)}`,
    'page=1&page=2',
    'sort=price&sort=price',
  ]) {
    const { code, body } = await ask(query)
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect([query, code, fields]).toEqual([query, 400, [query.split('=')[0]]])
  }
  expect(await ids('price[$where]=1&category[$ne]=x&price=5&__proto__[x]=1')).toEqual(['p01'])
})

test('deals alone: what costs less than usual by more than an amount, whatever the page', async () => {
  await stock([
    {},
    { discountCents: 500 },
    { discountCents: 501 },
    { discountCents: 4000, category: 'gpu' },
    {},
  ])
  expect(await ids('discount[gt]=0&sort=-discount')).toEqual(['p04', 'p03', 'p02'])
  expect(await ids('discount[gt]=5&sort=-discount')).toEqual(['p04', 'p03'])
  expect(await ids('discount[gt]=0&category=cpu&keyward=part&sort=-discount')).toEqual(['p03', 'p02'])
  expect((await ask('discount[gt]=0&limit=2&page=2')).body).toMatchObject({ result: 1, totalResult: 3 })
  for (const wrong of ['abc', '1.005']) {
    const { code, body } = await ask(`discount[gt]=${wrong}`)
    expect([wrong, code, body.errors?.[0]?.field]).toEqual([wrong, 400, 'discount[gt]'])
  }
})

const SORTS = ['-createdAt', 'createdAt', '-price', 'price', '-ratingAverage', '-discount', 'name']

test('A13 SORT-TIES: equal keys are in the order of ids, so that pages neither repeat nor lose a product', async () => {
  await stock(Array.from({ length: 25 }, () => ({ name: 'Same part' })))
  const { db } = opened.shop
  await db
    .updateTable('products')
    .set({ created_at: new Date(0) })
    .execute()
  const all = Array.from({ length: 25 }, (_, at) => idOf(at))
  for (let round = 0; round < 3; round++) {
    await db
      .updateTable('products')
      .set({ description: `Moved ${round}.` })
      .where('id', '=', idOf(round * 7))
      .execute()
    for (const order of [
      ...SORTS.map((sort) => `sort=${sort}`),
      'keyward=same',
      'keyward=part&sort=-price',
      '',
    ]) {
      const pages = await Promise.all([1, 2, 3].map((page) => ids(`${order}&limit=10&page=${page}`)))
      expect([order, pages.flat()]).toEqual([order, all])
    }
  }
})

test('every order is what its name says, by what the shopper pays', async () => {
  await stock([
    { priceCents: 10_000, name: 'beta', ratings: [3] },
    { priceCents: 31_000, discountCents: 1_000, name: 'Alpha' },
    { priceCents: 50_000, discountCents: 30_000, name: 'Ähre', ratings: [5, 4] },
    { priceCents: 200, name: 'gamma', ratings: [5] },
  ])
  expect(await ids('')).toEqual(['p04', 'p03', 'p02', 'p01'])
  expect(await ids('sort=createdAt')).toEqual(['p01', 'p02', 'p03', 'p04'])
  expect(await ids('sort=-price')).toEqual(['p02', 'p03', 'p01', 'p04'])
  expect(await ids('sort=price')).toEqual(['p04', 'p01', 'p03', 'p02'])
  expect(await ids('sort=-ratingAverage')).toEqual(['p04', 'p03', 'p01', 'p02'])
  expect(await ids('sort=-discount')).toEqual(['p03', 'p02', 'p01', 'p04'])
  expect(await ids('sort=name')).toEqual(['p03', 'p02', 'p01', 'p04'])
})

test('A14 FILTER-TRUTH: price filters look at what the buyer pays; gt and lt are strict, gte and lte are not', async () => {
  await stock([99_999, 100_000, 100_001, 200_000, 699_999, 700_000].map((priceCents) => ({ priceCents })))
  expect((await ids('price[gt]=1000&price[lt]=2000')).sort()).toEqual(['p03'])
  expect((await ids('price[gte]=1000&price[lte]=2000')).sort()).toEqual(['p02', 'p03', 'p04'])
  expect((await ids('price[gt]=999.99&price[lt]=2000')).sort()).toEqual(['p02', 'p03'])
  const ranges = [
    'price[lt]=1000',
    ...[1, 2, 3, 4, 5, 6].map((k) => `price[gt]=${k * 1000 - 0.01}&price[lt]=${k + 1}000`),
  ]
  const lists = await Promise.all([...ranges, 'price[gt]=6999.99'].map(ids))
  expect(lists.flat().sort()).toEqual(['p01', 'p02', 'p03', 'p04', 'p05', 'p06'])
})

test('A14 FILTER-TRUTH: a part of $1,100 with $200 off is under $1,000', async () => {
  await stock([{ priceCents: 110_000, discountCents: 20_000 }])
  expect(await ids('price[lt]=1000')).toEqual(['p01'])
  expect(await ids('price[gt]=999.99')).toEqual([])
})

test('categories add up, an unknown one matches nothing, and filters narrow each other', async () => {
  await stock([
    { category: 'cpu', priceCents: 10_000, ratings: [5] },
    { category: 'gpu', priceCents: 10_000, ratings: [4] },
    { category: 'gpu', priceCents: 90_000, ratings: [4, 5] },
  ])
  expect((await ids('category=gpu')).sort()).toEqual(['p02', 'p03'])
  expect((await ids('category=gpu&category=cpu')).sort()).toEqual(['p01', 'p02', 'p03'])
  expect((await ids('category=gpu&category=nope')).sort()).toEqual(['p02', 'p03'])
  expect(await ids('category=nope')).toEqual([])
  expect(await ids('ratingAverage[gte]=5')).toEqual(['p01'])
  expect((await ids('ratingAverage[gte]=4.5')).sort()).toEqual(['p01', 'p03'])
  expect(await ids('category=gpu&price[lt]=500&ratingAverage[gte]=4')).toEqual(['p02'])
  expect(await ids('keyward=part&category=gpu&price[gt]=500')).toEqual(['p03'])
  const { body } = await ask('keyward=part&category=gpu&limit=1')
  expect([body.result, body.totalResult]).toEqual([1, 2])
})
