import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '../../../tests/support/listing.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop, { board: 3, card: 1, fan: 9 })
})
afterAll(() => shop.close())

const ask = async (query: string) => {
  const { code, body } = await shop.call('GET', `/api/v1/products/by/ids${query}`)
  return {
    code,
    ids: body.data?.product.map(({ _id }: { _id: string }) => _id),
    field: body.errors?.[0].field,
  }
}

test('products are answered in the order of their ids, each once, without those that are gone', async () => {
  expect((await ask('?id=fan&id=gone&id=board&id=fan')).ids).toEqual(['fan', 'board'])
  expect((await ask('')).ids).toEqual([])
  expect((await ask("?id=' or 1=1 --&id=%25")).ids).toEqual([])
})

test('at most 60 at once, and no id that is none', async () => {
  expect(await ask(`?${'id=fan&'.repeat(60)}`)).toMatchObject({ code: 200, ids: ['fan'] })
  expect(await ask(`?${'id=fan&'.repeat(61)}`)).toMatchObject({ code: 400, field: 'id' })
  expect(await ask(`?id=${'x'.repeat(201)}`)).toMatchObject({ code: 400, field: 'id' })
  expect((await ask('?id=%00')).code).toBe(400)
})
