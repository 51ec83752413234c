import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, buy, expectSoundBooks, place, wanted } from '../../../tests/support/checkout.ts'
import { addProducts, stockOf } from '../../../tests/support/listing.ts'
import { customer } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await expectSoundBooks(shop)
  await shop.close()
})

const ordersOf = async (who: { token: string }) =>
  (await shop.call('GET', '/api/v1/orders/myOrder', { token: who.token })).body.data.order

test('an order is priced, numbered, taken from stock and the buyer’s to read', async () => {
  await addProducts(shop, {
    rtx5080: { stock: 3, priceCents: 120_050, discountCents: 10_025, name: 'RTX 5080' },
  })
  const who = await customer(shop)
  const { code, body } = await place(shop, who, wanted({ rtx5080: 2 }))
  expect(code).toBe(201)
  expect(body.message).toBe('Order placed successfully.')
  const { order } = body.data
  expect(order).toMatchObject({
    ...ADDRESS,
    price: 2200.5,
    shippingPrice: 40,
    tax: 1.9,
    gst: 1.9,
    total: 2244.3,
    orderStatus: 'Pending',
    paymentStatus: 'Pending',
  })
  expect(order.number).toMatch(/^NB-\d{4,}$/)
  expect(order.orderAt).toMatch(/Z$/)
  expect(order.product).toEqual([
    {
      productId: 'rtx5080',
      name: 'RTX 5080',
      image: expect.stringMatching(/^\/images\/product\//),
      unitPrice: 1100.25,
      quantity: 2,
      subTotal: 2200.5,
    },
  ])
  expect(order.history).toEqual([{ at: order.orderAt, orderStatus: 'Pending', paymentStatus: 'Pending' }])
  expect(order.user, 'buyers are shown to admins').toBeUndefined()
  expect(await stockOf(shop, 'rtx5080')).toBe(1)
  expect(await ordersOf(who)).toEqual([order])
})

test('A02 CART-STALE: a product that is gone is named, and the rest of the cart stays on the shelf', async () => {
  await addProducts(shop, { gone: { stock: 5, name: 'Radeon RX 9070' }, stays: 5 })
  const who = await customer(shop)
  await shop.shop.db.deleteFrom('products').where('id', '=', 'gone').execute()
  const product = [
    { productId: 'gone', quantity: 1, name: 'Radeon RX 9070' },
    { productId: 'stays', quantity: 1 },
  ]
  const refused = await place(shop, who, { product, ...ADDRESS })
  expect(refused.code).toBe(409)
  expect(refused.body.message).toBe('Radeon RX 9070 is no longer sold.')
  expect(refused.body.data.product.map((line: { problem: string }) => line.problem)).toEqual(['gone', null])
  expect(refused.body.data.price).toBe(1000)
  expect(await stockOf(shop, 'stays')).toBe(5)
  expect(await ordersOf(who)).toEqual([])
  const nameless = await place(shop, who, wanted({ gone: 1 }))
  expect(nameless.body.message).toBe('This product is no longer sold.')
  await buy(shop, who, { stays: 1 })
})

test('an order takes all its lines or none, and the first wrong line speaks', async () => {
  await addProducts(shop, { many: 10, few: { stock: 1, name: 'Few' }, none: { stock: 0, name: 'None' } })
  const who = await customer(shop)
  const refused = await place(shop, who, wanted({ many: 5, few: 2, none: 1 }))
  expect(refused.code).toBe(409)
  expect(refused.body.message).toBe('Only 1 of Few in stock.')
  expect(refused.body.data.product.map((line: { problem: string }) => line.problem)).toEqual([
    null,
    'stock',
    'stock',
  ])
  expect((await place(shop, who, wanted({ none: 1, few: 2 }))).body.message).toBe('Only 0 of None in stock.')
  expect(await stockOf(shop, 'many')).toBe(10)
  expect(await stockOf(shop, 'few')).toBe(1)
})

test('A05 QTY-BOUNDS: a quantity is a whole number from 1 to 10, a product has one line', async () => {
  await addProducts(shop, { p1: { stock: 50, priceCents: 50_000 }, p2: { stock: 50, priceCents: 8_300 } })
  const who = await customer(shop)
  for (const quantity of [-5, 0, 11, 1.5, '3abc', '2', 1e9, 1e21, null, undefined]) {
    const product = [
      { productId: 'p1', quantity: 1 },
      { productId: 'p2', quantity },
    ]
    const { code, body } = await place(shop, who, { product, ...ADDRESS })
    expect(code, `quantity ${quantity}`).toBe(400)
    expect(body.message).toBe('Quantity must be a whole number from 1 to 10.')
  }
  const twice = [
    { productId: 'p1', quantity: 6 },
    { productId: 'p1', quantity: 6 },
  ]
  for (const product of [[], undefined, null, 'p1', [null], [{}], twice])
    expect((await place(shop, who, { product, ...ADDRESS })).code, JSON.stringify(product)).toBe(400)
  await buy(shop, who, { p1: 10 })
  expect(await stockOf(shop, 'p1')).toBe(40)
  expect(await stockOf(shop, 'p2')).toBe(50)
})

test('A07 MONEY-TRUST: the shop names the price, whatever the buyer sends', async () => {
  await addProducts(shop, { laptop: { stock: 9, priceCents: 50_000, name: 'Laptop' } })
  const who = await customer(shop)
  const line = { productId: 'laptop', quantity: 2 }
  const lies: [object, string][] = [
    [
      { product: [{ ...line, unitPrice: 0.01, subTotal: 0.02 }], price: 0.02 },
      'The price of Laptop changed from $0.01 to $500.00.',
    ],
    [
      { product: [{ ...line, unitPrice: 500, subTotal: 0.02 }] },
      'The price of Laptop changed from $0.02 to $1,000.00.',
    ],
    [
      { product: [{ ...line, subTotal: -1000 }] },
      'The price of Laptop changed from -$1,000.00 to $1,000.00.',
    ],
    [{ price: 0.01 }, 'The total of this order changed from $43.81 to $1,043.80.'],
    [{ shippingPrice: 0 }, 'The total of this order changed from $1,003.80 to $1,043.80.'],
    [{ tax: 0 }, 'The total of this order changed from $1,041.90 to $1,043.80.'],
    [{ gst: -1000 }, 'The total of this order changed from $41.90 to $1,043.80.'],
  ]
  for (const [lie, words] of lies) {
    const { code, body } = await place(shop, who, { product: [line], ...ADDRESS, ...lie })
    expect(code, JSON.stringify(lie)).toBe(409)
    expect(body.message).toBe(words)
    expect(body.data.product[0]).toMatchObject({
      productId: 'laptop',
      unitPrice: 500,
      subTotal: 1000,
      stock: 9,
    })
    expect(body.data).toMatchObject({ price: 1000, shippingPrice: 40, tax: 1.9, gst: 1.9 })
  }
  const dressed = [{ ...line, name: 'Free laptop', image: 'http://attacker.example/x.png' }]
  const { body } = await place(shop, who, {
    ...{ product: dressed, ...ADDRESS, total: 1, orderStatus: 'Delivered', paymentStatus: 'Paid' },
    ...{ user: 'somebody', number: 'NB-1', orderAt: '2001-01-01T00:00:00Z', _id: 'mine' },
  })
  const [stored] = await ordersOf(who)
  expect(stored).toEqual(body.data.order)
  expect(stored.product[0].name).toBe('Laptop')
  expect(stored.product[0].image).not.toMatch(/attacker/)
  expect(stored).toMatchObject({ total: 1043.8, orderStatus: 'Pending', paymentStatus: 'Pending' })
  expect(stored.orderAt > '2020').toBe(true)
  expect(await stockOf(shop, 'laptop')).toBe(7)
})

test('within a line, gone comes before stock and stock before price', async () => {
  await addProducts(shop, { scarce: { stock: 1, name: 'Scarce' } })
  const who = await customer(shop)
  const product = [{ productId: 'scarce', quantity: 2, unitPrice: 5 }]
  expect((await place(shop, who, { product, ...ADDRESS, price: 1 })).body.message).toBe(
    'Only 1 of Scarce in stock.',
  )
})

test('A08 MONEY-EXACT: amounts are whole cents, in the sum as in the parts', async () => {
  await addProducts(shop, {
    fan: { stock: 10, priceCents: 2499 },
    paste: { stock: 10, priceCents: 1999, discountCents: 70 },
  })
  const who = await customer(shop)
  const order = await buy(
    shop,
    who,
    { fan: 3, paste: 7 },
    { price: 210, shippingPrice: 40, tax: 1.9, gst: 1.9 },
  )
  expect(order.product.map((line: { subTotal: number }) => line.subTotal)).toEqual([74.97, 135.03])
  expect(order.price).toBe(210)
  expect(order.total).toBe(253.8)
  expect(JSON.stringify(order)).not.toMatch(/\d\.\d{3,}[,}]/)
  const third = await place(shop, who, wanted({ fan: 1 }, { price: 24.995 }))
  expect(third.code).toBe(400)
  expect(third.body.errors).toEqual([{ field: 'price', message: 'An amount can have at most two decimals.' }])
})

test('A08 MONEY-EXACT: ten of the dearest thing are ordered to the cent', async () => {
  await addProducts(shop, { dearest: { stock: 10, priceCents: 999_999_999 } })
  const order = await buy(shop, await customer(shop), { dearest: 10 }, { price: 99_999_999.9 })
  expect(order.total).toBe(100_000_043.7)
})

test('A09 CONTACT-TEXT: pincode, phone and address are kept as typed', async () => {
  await addProducts(shop, { ram: 50 })
  const who = await customer(shop)
  for (const typed of [
    {
      pincode: '00501',
      phoneNumber: '+81 (0)3-1234-5678',
      country: 'Japan',
      address: '東京都 1-2-3 “O’Hara” \n 3F',
    },
    { pincode: '100-0001', phoneNumber: '+1 555 010 0199 ext. 12', country: 'United States' },
    { pincode: 'SW1A 1AA', phoneNumber: '0300.123.4567x8', country: 'Pakistan' },
    // As a Japanese, an Urdu and a Hindi keyboard write them.
    { pincode: '１００－０００１', phoneNumber: '＋８１（０）３－１２３４－５６７８', country: 'Japan' },
    { pincode: '۵۴۰۰۰', phoneNumber: '۰۳۰۰ ۱۲۳۴۵۶۷', country: 'Pakistan' },
    { pincode: '११०००१', phoneNumber: '+91 98765–43210', country: 'India' },
  ]) {
    const order = await buy(shop, who, { ram: 1 }, typed)
    expect(order).toMatchObject(typed)
  }
  expect(await buy(shop, who, { ram: 1 }, { pincode: '  00501 ' })).toMatchObject({ pincode: '00501' })
})

test('A09 CONTACT-TEXT: what makes no sense is refused with the field’s own words', async () => {
  await addProducts(shop, { ssd: 10 })
  const who = await customer(shop)
  const refusals: [string, unknown, string | RegExp][] = [
    ['address', '   ', 'Address must be required.'],
    ['pincode', undefined, 'Pincode must be required.'],
    ['phoneNumber', '', 'Phone Number must be required.'],
    ['country', null, 'Country must be required.'],
    ['address', '\u200b \u2060', 'Address must be required.'],
    ['pincode', 'a', /Pincode/],
    ['pincode', '- -', /Pincode/],
    ['phoneNumber', 'call me', /Phone Number/],
    ['phoneNumber', '12345', /6–20 digits/],
    ['country', 'Atlantis', /Country/],
    ['address', 'x'.repeat(501), /500/],
    ['paymentType', 'Card', /Cash On Delivery/],
  ]
  for (const [field, value, words] of refusals) {
    const { code, body } = await place(shop, who, wanted({ ssd: 1 }, { [field]: value }))
    expect(code, `${field} = ${value}`).toBe(400)
    expect(body.errors[0].field).toBe(field)
    expect(body.message).toMatch(words)
  }
  const all = await place(shop, who, {})
  expect(all.body.errors.map((error: { field: string }) => error.field)).toEqual([
    'address',
    'pincode',
    'phoneNumber',
    'country',
    'product',
  ])
  expect(await stockOf(shop, 'ssd')).toBe(10)
})

test('a visitor places no order', async () => {
  const { code } = await shop.call('POST', '/api/v1/orders', { json: wanted({ rtx5080: 1 }) })
  expect(code).toBe(401)
})
