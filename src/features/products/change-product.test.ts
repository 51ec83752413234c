import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeStock } from '#features/stock/take-stock.server.ts'
import { newId } from '#platform/ids.server.ts'
import { stockOf } from '../../../tests/support/listing.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { appendPicture, pictureOf, productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let opened: TestShop
let keeper: Person
let buyer: Person
let category: string
/** A product of $1,200.50 less $100.25, ten pieces, one thumbnail and two images. */
let part: { _id: string; images: string[]; thumbImage: string; name: string; cost: number | null }
beforeAll(async () => {
  opened = await openTestShop()
  keeper = await admin(opened)
  buyer = await customer(opened)
  const made = await opened.call('POST', '/api/v1/category', { json: { name: 'Parts' }, token: keeper.token })
  category = made.body.data.category._id
})
beforeEach(async () => {
  const form = await productForm({ category, name: 'Changing part' })
  part = (await opened.call('POST', '/api/v1/products', { form, token: keeper.token })).body.data.product
})
afterAll(() => opened.close())

type Fields = Record<string, string | string[]>
async function edit(fields: Fields, pictures: { field: string; bytes: Buffer }[] = [], id = part._id) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  for (const { field, bytes } of pictures) appendPicture(form, field, bytes)
  if (pictures.length === 0 && Object.keys(fields).length === 0) form.append('unknown', '')
  return opened.call('PATCH', `/api/v1/products/${id}`, { form, token: keeper.token })
}
const productNow = async (id = part._id) =>
  (await opened.call('GET', `/api/v1/products/${id}`)).body.data.product
const rowNow = () =>
  opened.shop.db.selectFrom('products').selectAll().where('id', '=', part._id).executeTakeFirstOrThrow()
const movements = async () =>
  (
    await opened.shop.db
      .selectFrom('stock_movements')
      .select(['quantity', 'cause'])
      .where('product_id', '=', part._id)
      .orderBy('id')
      .execute()
  ).map(({ quantity, cause }) => `${cause} ${quantity}`)

/** A sale as an order makes it. */
async function sell(quantity: number) {
  const orderId = newId()
  await opened.shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id: orderId,
        user_id: buyer.id,
        address: 'Street 1',
        pincode: '97209',
        phone_number: '5035550142',
        country: 'United States',
        payment_type: 'Cash On Delivery',
        subtotal_cents: 0,
        shipping_cents: 0,
        tax_cents: 0,
        gst_cents: 0,
        idempotency_key: null,
        body_hash: null,
      })
      .execute()
    await takeStock(tx, [{ productId: part._id, quantity }], { orderId, userId: buyer.id })
  })
}

test('what a form leaves out stays, and the address stays whatever the name becomes', async () => {
  const { code, body } = await edit({ name: 'Another name', price: '999.99' })
  expect([code, body.message]).toEqual([200, 'Product update successfully.'])
  const { cost, ...known } = part
  // Its cost is for admins alone, and its reviews are told by itself.
  const now = { ...known, version: 2, name: 'Another name', price: 999.99, reviews: [] }
  expect(await productNow()).toEqual(now)
  expect({ ...body.data.product, reviews: [] }).toEqual({ ...now, cost })
})

test('every edit makes a new version; one that is refused makes none and stores nothing', async () => {
  const before = await rowNow()
  await edit({ series: 'D' })
  expect((await rowNow()).version).toBe(before.version + 1)
  const now = await rowNow()
  for (const fields of [
    { name: 'No' },
    { category: 'nope' },
    { price: '5' },
    { name: 'Sound', quantity: '-1' },
  ])
    expect((await edit({ series: 'E', ...fields })).code, JSON.stringify(fields)).toBe(400)
  const cut = (await pictureOf(99)).subarray(0, 60)
  expect((await edit({ series: 'E' }, [{ field: 'thumbImage', bytes: cut }])).code).toBe(400)
  expect(await rowNow()).toEqual(now)
})

test('the discount stays below the price, whichever of the two is changed', async () => {
  const words = 'Discount must be less then price.'
  for (const fields of [{ price: '100.25' }, { discount: '1200.50' }, { price: '50', discount: '50' }]) {
    const { code, body } = await edit(fields)
    expect([code, body.message, body.errors[0].field]).toEqual([400, words, 'discount'])
  }
  expect((await edit({ price: '100.26' })).code).toBe(200)
  expect((await edit({ price: '50', discount: '0' })).code).toBe(200)
})

test('two edits at once, each sound beside the old price, never leave a discount above the price', async () => {
  for (let round = 0; round < 8; round++) {
    await edit({ price: '500', discount: '100' })
    const edits = [{ price: '200' }, { discount: '400' }, { price: '200' }, { discount: '400' }]
    const codes = (await Promise.all(edits.map((fields) => edit(fields)))).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 200, 400, 400])
  }
})

test('A06 STOCK-LEDGER: a sold-out product is edited and stays sold out', async () => {
  await sell(10)
  expect((await edit({ description: 'Better words.' })).code).toBe(200)
  expect((await edit({ description: 'Best words.', quantity: '0', quantityWas: '0' })).code).toBe(200)
  expect(await stockOf(opened, part._id)).toBe(0)
  expect(await movements()).toEqual(['receipt 10', 'sale -10'])
})

test('A06 STOCK-LEDGER: a form that merely showed the number moves nothing, and a correction moves once', async () => {
  await edit({ name: 'Changing part II', quantity: '10' })
  expect(await movements()).toEqual(['receipt 10'])
  await edit({ quantity: '25' })
  await edit({ quantity: '25' })
  expect(await movements()).toEqual(['receipt 10', 'correction 15'])
  expect(await stockOf(opened, part._id)).toBe(25)
})

test('A06 STOCK-LEDGER: a sale made while the form was open is not undone', async () => {
  await sell(3)
  const { body } = await edit({ quantity: '12', quantityWas: '10' })
  expect(body.data.product.quantity).toBe(9)
  const refused = await edit({ name: 'Never stored', quantity: '0', quantityWas: '10' })
  expect(refused.code).toBe(409)
  expect(refused.body.message).toBe('Only 9 left in stock now, so you can’t take off 10.')
  expect((await productNow()).name).toBe('Changing part')
  expect(await movements()).toEqual(['receipt 10', 'sale -3', 'correction 2'])
})

test('ten sales and five corrections at once: each counts once, and the stock is the sum of its movements', async () => {
  const sales = Array.from({ length: 10 }, () => sell(1))
  const corrections = Array.from({ length: 5 }, () => edit({ quantity: '12', quantityWas: '10' }))
  await Promise.all([...sales, ...corrections])
  expect(await stockOf(opened, part._id)).toBe(10 - 10 + 5 * 2)
  const sum = (await movements()).reduce((total, move) => total + Number(move.split(' ')[1]), 0)
  expect(sum).toBe(10)
})

test('more pieces than the shop can count are a 409, and nothing moves', async () => {
  for (let round = 0; round < 2; round++) {
    const { code } = await edit({ quantity: '1000000', quantityWas: '0' })
    expect(code).toBe(409)
  }
  expect(await movements()).toEqual(['receipt 10'])
})

test('pictures: new ones are added, the named ones stay in their order, the thumbnail is replaced', async () => {
  const [first, second] = part.images
  const added = await edit({}, [{ field: 'images', bytes: await pictureOf(40) }])
  const third = added.body.data.product.images[2]
  expect(added.body.data.product.images).toEqual([first, second, third])
  const turned = await edit({ keepImages: [third, String(first)] }, [
    { field: 'thumbImage', bytes: await pictureOf(50) },
  ])
  expect(turned.body.data.product.images).toEqual([third, first])
  expect(turned.body.data.product.thumbImage).not.toBe(part.thumbImage)
  expect((await edit({ name: 'Still pictured' })).body.data.product.images).toEqual([third, first])
  expect((await edit({ keepImages: '' })).body.data.product.images).toEqual([])
  // Old orders show what is no longer the product's.
  expect((await opened.call('GET', String(second))).code).toBe(200)
})

test('pictures: a foreign one cannot be kept, and they are ten at most in all', async () => {
  const foreign = await edit({ keepImages: 'https://elsewhere.example/x.png' })
  expect([foreign.code, foreign.body.errors[0].field]).toEqual([400, 'keepImages'])
  const nine = await Promise.all(Array.from({ length: 9 }, (_, index) => pictureOf(60 + index)))
  const files = nine.map((bytes) => ({ field: 'images', bytes }))
  const over = await edit({}, files)
  expect([over.code, over.body.errors[0].field]).toEqual([400, 'images'])
  expect((await edit({ keepImages: part.images.slice(0, 1) }, files)).body.data.product.images).toHaveLength(
    10,
  )
})

test('A16 HISTORY: a deleted product is gone, its address is not given away while an order names it', async () => {
  await sell(1)
  const order = await opened.shop.db
    .selectFrom('orders')
    .select('id')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  await opened.shop.db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      position: 1,
      product_id: part._id,
      name: part.name,
      image: part.thumbImage,
      unit_price_cents: 1,
      quantity: 1,
    })
    .execute()
  const gone = await opened.call('DELETE', `/api/v1/products/${part._id}`, { token: keeper.token })
  expect([gone.code, gone.body.message]).toEqual([200, 'Product delete successfully.'])
  expect((await opened.call('GET', `/api/v1/products/${part._id}`)).code).toBe(404)
  expect((await opened.call('DELETE', `/api/v1/products/${part._id}`, { token: keeper.token })).code).toBe(
    404,
  )
  expect((await edit({ name: 'Too late' })).code).toBe(404)
  expect((await opened.call('GET', part.thumbImage)).code).toBe(200)
  const form = await productForm({ category, name: 'Changing part' })
  const again = await opened.call('POST', '/api/v1/products', { form, token: keeper.token })
  expect(again.body.data.product._id).not.toBe(part._id)
})

test('a product that is not there is a 404 with a sentence, whatever it is called', async () => {
  for (const id of ['nope', '-1', '%00', '..%2f..%2fetc', 'a'.repeat(3000), '%E0%A4%A', "'%20or%20''='"]) {
    const { code, body } = await opened.call('GET', `/api/v1/products/${id}`)
    expect([code, body.status], id).toEqual([404, 'fail'])
    expect((await edit({ name: 'Unheard of' }, [], id)).code, id).toBe(404)
  }
})
