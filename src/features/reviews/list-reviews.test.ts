import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '../../../tests/support/people.ts'
import { shelf } from '../../../tests/support/shelf.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
})

test('every page of reviews says how all of them spread over the stars', async () => {
  await shelf(shop, { gpu: 1, cpu: 1 })
  for (const rating of [5, 5, 2]) {
    const { token } = await customer(shop)
    await shop.call('POST', '/api/v1/reviews', {
      json: { rating, review: 'Runs cool.', product: 'gpu' },
      token,
    })
  }
  const page = async (query: string) => (await shop.call('GET', `/api/v1/products/${query}`)).body
  expect((await page('gpu/reviews?limit=1&page=3')).data.ratings).toEqual([0, 1, 0, 0, 2])
  expect((await page('gpu/reviews?limit=1&page=3')).totalResult).toBe(3)
  expect((await page('cpu/reviews')).data.ratings).toEqual([0, 0, 0, 0, 0])
})
