import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '../../../tests/support/listing.ts'
import { customer, leave, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addProducts(shop, {
    board: { stock: 3, priceCents: 20_000, discountCents: 1_500 },
    card: 1,
    fan: 9,
    ...Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`bulk-${i}`, 0])),
  })
})
afterAll(() => shop.close())

type Wish = { productId: string; priceThen: number; addedAt: string; product: { price: number } | null }

const wishlist = ({ token }: Person) => shop.call('GET', '/api/v1/wishlist', { token })
const add = ({ token }: Person, product: unknown) =>
  shop.call('POST', '/api/v1/wishlist', { token, json: { product } })
const remove = ({ token }: Person, id: string) => shop.call('DELETE', `/api/v1/wishlist/${id}`, { token })
const idsOf = (got: { body: { data: { product: Wish[] } } }) =>
  got.body.data.product.map(({ productId }) => productId)

test('a wish remembers what the product cost, beside what it is now', async () => {
  const her = await customer(shop)
  const { code, body } = await add(her, [{ productId: 'board' }])
  expect(code).toBe(200)
  expect(body.data.product[0]).toMatchObject({
    productId: 'board',
    name: 'board',
    priceThen: 185,
    product: { _id: 'board', price: 200, discount: 15, quantity: 3 },
  })
  await shop.shop.db.updateTable('products').set({ price_cents: 30_000 }).where('id', '=', 'board').execute()
  const [wish] = (await wishlist(her)).body.data.product
  expect(wish).toMatchObject({ priceThen: 185, product: { price: 300 } })
})

test('what a browser kept is merged at log-in: latest first, each product once, the first price stays', async () => {
  const him = await customer(shop)
  await add(him, [{ productId: 'card', price: 900, addedAt: '2026-01-05T00:00:00Z' }])
  const merged = await add(him, [
    { productId: 'fan', price: 12.5, addedAt: '2026-01-07T00:00:00.000Z' },
    { productId: 'card', price: 1, addedAt: '2026-01-09T00:00:00Z' },
    { productId: 'gone-long-ago', price: 5 },
    { productId: 'board', addedAt: '2026-01-06T00:00:00Z' },
    { productId: 'fan', price: 12.5, addedAt: '2026-01-07T00:00:00.000Z' },
  ])
  expect(idsOf(merged)).toEqual(['fan', 'board', 'card'])
  const prices = merged.body.data.product.map(({ priceThen }: Wish) => priceThen)
  expect([prices[0], prices[2]]).toEqual([12.5, 900])
})

test('a time that cannot be is the shop’s; a price that is none is refused', async () => {
  const her = await customer(shop)
  for (const addedAt of ['3026-01-01', 'nonsense', '', '1970-01-01', '+275760-09-13T00:00:00.000Z']) {
    const { code, body } = await add(her, [{ productId: 'fan', addedAt }])
    expect(code, addedAt).toBe(200)
    expect(Math.abs(Date.parse(body.data.product[0].addedAt) - Date.now()), addedAt).toBeLessThan(60_000)
    await remove(her, 'fan')
  }
  expect((await add(her, [{ productId: 'fan', price: -5 }])).body.data.product[0].priceThen).toBe(1000)
  for (const price of ['5', 1.234, 1e300])
    expect((await add(her, [{ productId: 'card', price }])).code).toBe(400)
})

test('a product that is deleted stays on the list by its name, without a product', async () => {
  const her = await customer(shop)
  await addProducts(shop, { 'short-lived': 1 })
  await add(her, [{ productId: 'short-lived' }])
  await shop.shop.db.deleteFrom('products').where('id', '=', 'short-lived').execute()
  const [wish] = (await wishlist(her)).body.data.product
  expect(wish).toMatchObject({ productId: 'short-lived', name: 'short-lived', product: null })
  expect(idsOf(await remove(her, 'short-lived'))).toEqual([])
  expect((await remove(her, 'short-lived')).code).toBe(200)
})

test('a list holds 200, also for browsers that merge at once; then it says so', async () => {
  const her = await customer(shop)
  const bulk = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ productId: `bulk-${from + i}` }))
  const merged = await Promise.all(Array.from({ length: 10 }, (_, i) => add(her, bulk(i * 18, 30))))
  expect(new Set(merged.map(({ code }) => code))).toEqual(new Set([200]))
  expect(idsOf(await wishlist(her))).toHaveLength(192)
  await Promise.all([add(her, bulk(192, 25)), add(her, bulk(217, 25)), add(her, bulk(150, 60))])
  expect(idsOf(await wishlist(her))).toHaveLength(200)
  const { code, body } = await add(her, [{ productId: 'board' }])
  expect(code).toBe(409)
  expect(body.message).toBe('Your wishlist can hold up to 200 products.')
  expect((await add(her, [{ productId: idsOf(await wishlist(her))[0] }])).code).toBe(200)
  expect((await add(her, bulk(0, 201))).code).toBe(400)
})

test('everybody has a list of one’s own, and it goes with the account', async () => {
  const [her, him] = [await customer(shop), await customer(shop)]
  await add(her, [{ productId: 'fan' }])
  expect(idsOf(await wishlist(him))).toEqual([])
  await remove(him, 'fan')
  expect(idsOf(await wishlist(her))).toEqual(['fan'])
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', '/fan'],
  ] as const)
    expect((await shop.call(method, `/api/v1/wishlist${path}`)).code).toBe(401)
  await leave(shop, her.token)
  const left = await shop.shop.db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('user_id', '=', her.id)
    .execute()
  expect(left).toEqual([])
})

test('bodies that are no wishes are refused', async () => {
  const her = await customer(shop)
  for (const product of [
    undefined,
    [],
    'fan',
    [null],
    [{}],
    [{ productId: 7 }],
    [{ productId: '' }],
    [{ productId: 'a\u0000' }],
  ])
    expect((await add(her, product)).code).toBe(400)
})
