import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../../../tests/support/checkout.ts'
import { addProducts } from '../../../tests/support/listing.ts'
import { customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
})

async function review(who: Person, product: string, rating: number): Promise<void> {
  const json = { rating, review: `${rating} stars`, product }
  expect((await shop.call('POST', '/api/v1/reviews', { json, token: who.token })).code).toBe(201)
  shop.wait(1)
}

const list = async (product: string, query = '') =>
  (await shop.call('GET', `/api/v1/products/${product}/reviews${query}`)).body

test('every page of reviews says how all of them spread over the stars', async () => {
  await addProducts(shop, { gpu: 1, cpu: 1 })
  for (const rating of [5, 5, 2]) await review(await customer(shop), 'gpu', rating)
  expect((await list('gpu', '?limit=1&page=3')).data.ratings).toEqual([0, 1, 0, 0, 2])
  expect((await list('gpu', '?limit=1&page=3')).totalResult).toBe(3)
  expect((await list('cpu')).data.ratings).toEqual([0, 0, 0, 0, 0])
})

test('reviews are picked by their stars and sorted, page by page; all stars stay counted', async () => {
  await addProducts(shop, { board: 1 })
  const written = [4, 5, 1, 5, 4]
  for (const [at, rating] of written.entries())
    await review(await customer(shop, `Buyer ${at}`), 'board', rating)
  const shown = async (query: string) => {
    const { data, result, totalResult } = await list('board', query)
    expect(data.ratings).toEqual([1, 0, 0, 2, 2])
    expect(result).toBe(data.review.length)
    const rows = data.review.map(
      ({ rating, user }: { rating: number; user: Person }) => `${rating} by ${user.name.slice(-1)}`,
    )
    return [totalResult, ...rows]
  }
  expect(await shown('')).toEqual([5, '4 by 4', '5 by 3', '1 by 2', '5 by 1', '4 by 0'])
  expect(await shown('?sort=-createdAt')).toEqual(await shown(''))
  // Among equals the newest come first.
  expect(await shown('?sort=-rating')).toEqual([5, '5 by 3', '5 by 1', '4 by 4', '4 by 0', '1 by 2'])
  expect(await shown('?sort=rating')).toEqual([5, '1 by 2', '4 by 4', '4 by 0', '5 by 3', '5 by 1'])
  expect(await shown('?sort=rating&limit=2&page=2')).toEqual([5, '4 by 0', '5 by 3'])
  expect(await shown('?rating=4')).toEqual([2, '4 by 4', '4 by 0'])
  expect(await shown('?rating=4&limit=1&page=2')).toEqual([2, '4 by 0'])
  expect(await shown('?rating=4&page=9')).toEqual([2])
  expect(await shown('?rating=2')).toEqual([0])
})

test('stars and orders that there are not are refused by name', async () => {
  await addProducts(shop, { ram: 1 })
  for (const [query, parameter] of [
    ['rating=0', 'rating'],
    ['rating=6', 'rating'],
    ['rating=4.5', 'rating'],
    ['rating=', 'rating'],
    ['rating=5&rating=4', 'rating'],
    ['sort=text', 'sort'],
    ['sort=', 'sort'],
    ['sort=rating&sort=-rating', 'sort'],
  ]) {
    const { code, body } = await shop.call('GET', `/api/v1/products/ram/reviews?${query}`)
    expect([query, code, body.errors?.[0]?.field]).toEqual([query, 400, parameter])
  }
})

test('“bought here” is said of who has an order with that product, as soon as he has it, and of nobody else', async () => {
  await addProducts(shop, { psu: 9, fan: 9 })
  const [before, after, never, other] = await Promise.all(
    ['Before', 'After', 'Never', 'Other'].map((name) => customer(shop, name)),
  )
  if (!before || !after || !never || !other) throw new Error('Somebody is missing.')
  await buy(shop, before, { psu: 1, fan: 1 })
  await buy(shop, other, { fan: 1 })
  for (const who of [before, after, never, other]) await review(who, 'psu', 4)
  const marked = async () => {
    const rows: { user: { name: string }; bought: boolean }[] = (await list('psu')).data.review
    return rows.flatMap(({ user, bought }) => (bought ? user.name : [])).sort()
  }
  expect(await marked()).toEqual(['Before'])
  await buy(shop, after, { psu: 1 })
  expect(await marked()).toEqual(['After', 'Before'])
  const { data } = (await shop.call('GET', '/api/v1/users/me/data', { token: after.token })).body
  expect(data.review).toMatchObject([{ product: 'psu', bought: true }])
  // Nothing else of an order is told, and nothing at all of one whose owner is gone.
  expect(Object.keys((await list('psu')).data.review[0]).sort()).toEqual(
    ['_id', 'bought', 'createdAt', 'product', 'rating', 'review', 'user'].sort(),
  )
  await shop.shop.db.deleteFrom('users').where('id', '=', before.id).execute()
  expect(await marked()).toEqual(['After'])
})
