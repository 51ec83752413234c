import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts, stockOf } from '../../../tests/support/listing.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ADDRESS_RATE_LIMIT: 'on' })
})
afterAll(() => shop.close())

const check = (product: unknown) => shop.call('POST', '/api/v1/cart', { json: { product } })

test('A02 CART-STALE: a cart is answered line by line as the shop has it now', async () => {
  await addProducts(shop, {
    sound: { stock: 5, priceCents: 2499, name: 'Sound', specification: 'Length: 1 m, Part number: SND-24' },
    scarce: { stock: 1, name: 'Scarce' },
    dearer: { stock: 5, priceCents: 1999, discountCents: 70, name: 'Dearer' },
  })
  const { code, body } = await check([
    { productId: 'sound', quantity: 3, unitPrice: 24.99, name: 'As it was called' },
    { productId: 'gone', quantity: 1, name: ' Old part ', unitPrice: 7 },
    { productId: 'gone-too', quantity: 1 },
    { productId: 'scarce', quantity: 2, unitPrice: 5 },
    { productId: 'dearer', quantity: 7, unitPrice: 19.99 },
  ])
  expect(code).toBe(200)
  const [sound, gone, nameless, scarce, dearer] = body.data.product
  expect(sound).toEqual({
    productId: 'sound',
    name: 'Sound',
    partNumber: 'SND-24',
    image: expect.stringMatching(/^\/images\//),
    unitPrice: 24.99,
    quantity: 3,
    subTotal: 74.97,
    stock: 5,
    problem: null,
  })
  const nothing = {
    partNumber: null,
    image: null,
    unitPrice: 0,
    quantity: 0,
    subTotal: 0,
    stock: 0,
    problem: 'gone',
  }
  expect(gone).toEqual({ productId: 'gone', name: 'Old part', ...nothing })
  expect(nameless).toEqual({ productId: 'gone-too', name: null, ...nothing })
  expect(scarce).toMatchObject({ stock: 1, problem: 'stock' })
  expect(dearer).toMatchObject({ unitPrice: 19.29, subTotal: 135.03, problem: 'stock' })
  expect(body.data).toMatchObject({ price: 2210, shippingPrice: 40, tax: 1.9, gst: 1.9 })
  expect(await stockOf(shop, 'sound')).toBe(5)
})

test('a changed price is told, a price that was not sent is not', async () => {
  await addProducts(shop, { part: { stock: 5, priceCents: 5000 } })
  const problemOf = async (line: object) =>
    (await check([{ productId: 'part', quantity: 1, ...line }])).body.data.product[0].problem
  expect(await problemOf({ unitPrice: 49.99 })).toBe('price')
  expect(await problemOf({ unitPrice: 50 })).toBeNull()
  expect(await problemOf({})).toBeNull()
})

test('no lines give zeros', async () => {
  const { body } = await check([])
  expect(body.data).toEqual({ product: [], price: 0, shippingPrice: 0, tax: 0, gst: 0 })
})

test('what is no cart is a 400 with a sentence', async () => {
  const line = { productId: 'part', quantity: 1 }
  for (const wrong of [
    undefined,
    null,
    'x',
    {},
    [null],
    [{}],
    [{ ...line, quantity: 11 }],
    [{ ...line, unitPrice: 0.001 }],
    Array(201).fill(line),
  ]) {
    const { code, body } = await check(wrong)
    expect(code, JSON.stringify(wrong)?.slice(0, 60)).toBe(400)
    expect(body.message.length).toBeGreaterThan(5)
  }
})

test('a cart that is looked at writes nothing: a whole office behind one address may do so', async () => {
  await addProducts(shop, { looked: 1 })
  const answers = await Promise.all(
    Array.from({ length: 320 }, () => check([{ productId: 'looked', quantity: 1 }])),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
})

test('who looks at carts without end is told to wait', async () => {
  const limited = await openTestShop({ ADDRESS_RATE_LIMIT: 'on' })
  const codes = new Set<number>()
  for (let batch = 0; batch < 13 && !codes.has(429); batch++)
    for (const { code } of await Promise.all(
      Array.from({ length: 100 }, () => limited.call('POST', '/api/v1/cart', { json: { product: [] } })),
    ))
      codes.add(code)
  expect(codes).toEqual(new Set([200, 429]))
  await limited.close()
})
