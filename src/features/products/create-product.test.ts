import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { appendPicture, pictureOf, productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let opened: TestShop
let keeper: Person
let category: string
beforeAll(async () => {
  opened = await openTestShop()
  keeper = await admin(opened)
  const made = await opened.call('POST', '/api/v1/category', { json: { name: 'Parts' }, token: keeper.token })
  category = made.body.data.category._id
})
afterAll(() => opened.close())

const post = (form: FormData, token = keeper.token) =>
  opened.call('POST', '/api/v1/products', { form, token })
const make = async (fields: Record<string, string | undefined> = {}) =>
  post(await productForm({ category, ...fields }))
const get = (id: string) => opened.call('GET', `/api/v1/products/${id}`)
const productsNow = async () =>
  (await opened.shop.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
const filesNow = async () =>
  (await readdir(join(opened.shop.settings.dataDir, 'images', 'product')).catch(() => []))
    .filter((name) => !name.includes('-'))
    .sort()

test('a product comes back as it was typed in, its goods by a receipt', async () => {
  const made = await make({ name: '  Ryzen Nine "X3D" & friends ' })
  expect([made.code, made.body.message]).toEqual([201, 'Product create successfully.'])
  const { product } = (await get('ryzen-nine-x3d-and-friends')).body.data
  expect(product).toMatchObject({
    _id: 'ryzen-nine-x3d-and-friends',
    name: 'Ryzen Nine "X3D" & friends',
    price: 1200.5,
    discount: 100.25,
    quantity: 10,
    series: 'C',
    category: { _id: category, name: 'Parts' },
    ratingAverage: 0,
    ratingNumber: 0,
    user: keeper.id,
  })
  const { cost, ...told } = made.body.data.product
  expect(product).toEqual({ ...told, reviews: [] })
  expect(cost).toBeNull()
  expect(product.images).toHaveLength(2)
  for (const address of [product.thumbImage, ...product.images])
    expect((await opened.call('GET', address)).headers.get('content-type')).toBe('image/webp')
  const moves = await opened.shop.db
    .selectFrom('stock_movements')
    .select(['quantity', 'cause', 'user_id'])
    .where('product_id', '=', product._id)
    .execute()
  expect(moves).toEqual([{ quantity: 10, cause: 'receipt', user_id: keeper.id }])
})

test('the first wrong field of the form speaks, in the form’s order', async () => {
  const before = await productsNow()
  const wrong: [Record<string, string | undefined>, string, string][] = [
    [{ name: 'Abcd', price: '0' }, 'name', 'Minimum 5 character required.'],
    [{ name: undefined, category: undefined }, 'name', 'Name must be required.'],
    [{ price: '0.99', discount: '0' }, 'price', 'Minimum price value 1 '],
    [{ quantity: '0' }, 'quantity', 'Minimum quantity value 1'],
    [{ category: 'nope' }, 'category', 'Category not found.'],
    [{ category: '' }, 'category', 'Category must be required.'],
    [{ description: '  ' }, 'description', 'Description must be required.'],
    [{ specification: undefined }, 'specification', 'Specification must be required.'],
    [{ price: '100', discount: '100' }, 'discount', 'Discount must be less then price.'],
  ]
  for (const [fields, field, words] of wrong) {
    const { code, body } = await make(fields)
    expect([code, body.message, body.errors[0].field]).toEqual([400, words, field])
  }
  for (const fields of [
    { price: 'abc' },
    { price: '1e309' },
    { quantity: '1.5' },
    { discount: '-1' },
    { name: 'x'.repeat(201) },
  ])
    expect((await make(fields)).code, JSON.stringify(fields)).toBe(400)
  expect(await productsNow()).toEqual(before)
})

test('a new product needs a thumbnail and a picture, after all else is right', async () => {
  const without = async (pictures: Parameters<typeof productForm>[1], fields = {}) =>
    (await post(await productForm({ category, ...fields }, pictures))).body.errors[0].field
  expect(await without({ thumbImage: null, images: [] })).toBe('thumbImage')
  expect(await without({ images: [] })).toBe('images')
  expect(await without({ thumbImage: null }, { discount: '5000' })).toBe('discount')
  const many = await Promise.all(Array.from({ length: 11 }, (_, index) => pictureOf(100 + index)))
  expect(await without({ images: many })).toBe('images')
  expect((await post(await productForm({ category }, { images: many.slice(0, 10) }))).code).toBe(201)
})

test('A08 MONEY-EXACT: a price with a fraction of a cent is refused', async () => {
  expect((await make({ price: '10.005', discount: '0' })).body.errors[0].field).toBe('price')
  expect((await make({ discount: '1.005' })).body.errors[0].field).toBe('discount')
  const { product } = (await make({ price: '19.99', discount: '0.70' })).body.data
  expect([product.price, product.discount]).toEqual([19.99, 0.7])
})

test('A17 UPLOAD-SAFE: programs that call themselves pictures are refused, and no product is made', async () => {
  const before = [await productsNow(), await filesNow()]
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const thumbImage of [script, Buffer.from('<html><script>alert(1)</script>')]) {
    const { code, body } = await post(await productForm({ category }, { thumbImage }))
    expect([code, body.errors[0].field]).toEqual([415, 'thumbImage'])
  }
  expect([await productsNow(), await filesNow()]).toEqual(before)
})

test('A27 IMPORT: three pictures, the second cut in half: refused as a whole, no product and no stray file', async () => {
  const before = [await productsNow(), await filesNow()]
  const sound = await Promise.all([201, 202, 203].map(pictureOf))
  const cut = sound.map((bytes, index) => (index === 1 ? bytes.subarray(0, bytes.length / 2) : bytes))
  const thumbImage = await pictureOf(200)
  const refused = await post(
    await productForm({ category, name: 'Half a picture' }, { thumbImage, images: cut }),
  )
  expect([refused.code, refused.body.errors[0].field]).toEqual([400, 'images'])
  expect([await productsNow(), await filesNow()]).toEqual(before)
  const right = await post(
    await productForm({ category, name: 'Half a picture' }, { thumbImage, images: sound }),
  )
  expect(right.code).toBe(201)
  expect(right.body.data.product.images).toHaveLength(3)
  expect((await filesNow()).length).toBe((before[1]?.length ?? 0) + 4)
})

test('A18 UPLOAD-PIXELS: a sideways phone photo is upright as thumbnail and as image', async () => {
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c00' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const form = await productForm({ category }, { thumbImage: photo, images: [photo] })
  const { product } = (await post(form)).body.data
  for (const address of [product.thumbImage, product.images[0]]) {
    const facts = await sharp(join(opened.shop.settings.dataDir, address)).metadata()
    expect([facts.width, facts.height, facts.exif]).toEqual([200, 400, undefined])
  }
})

test('A20 HTML-ESCAPE: text is stored as it was typed, once', async () => {
  const text = 'RAM </script><script>window.__x=1</script> kit &amp; co'
  const { product } = (await make({ name: text, description: text, specification: text })).body.data
  const read = (await get(product._id)).body.data.product
  expect([read.name, read.description, read.specification]).toEqual([text, text, text])
})

test('ten products of one name at once have ten addresses', async () => {
  const forms = await Promise.all(
    Array.from({ length: 10 }, () => productForm({ category, name: 'Twin Fan' })),
  )
  const answers = await Promise.all(forms.map((form) => post(form)))
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(201))
  const ids = answers.map(({ body }) => body.data.product._id).sort()
  const numbered = Array.from({ length: 9 }, (_, index) => `twin-fan-${index + 2}`)
  expect(ids).toEqual(['twin-fan', ...numbered].sort())
})

test('only admins make products, and are asked before the form is read', async () => {
  const broken = new FormData()
  appendPicture(broken, 'thumbImage', Buffer.from('nothing'))
  expect((await post(broken, (await customer(opened)).token)).code).toBe(403)
  expect((await opened.call('POST', '/api/v1/products', { form: broken })).code).toBe(401)
  const json = await opened.call('POST', '/api/v1/products', { json: { name: 'Part' }, token: keeper.token })
  expect(json.code).toBe(415)
})
