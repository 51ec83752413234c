import { access, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopMakingVariants } from '#platform/images/make-variant.server.ts'
import { checkImage, keepImages, storeImage } from '#platform/images/store-image.server.ts'
import { removeUnused, touchFile } from '#platform/images/unused-files.server.ts'
import { admin, customer, leave, type Person } from '../../../tests/support/people.ts'
import { appendPicture, pictureOf, productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { cleanUp } from './clean-up.server.ts'

let shop: TestShop
let boss: Person
let category: string
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'silent' })
  boss = await admin(shop)
  const made = await shop.call('POST', '/api/v1/category', { json: { name: 'Parts' }, token: boss.token })
  category = made.body.data.category._id
})
afterAll(() => shop.close())

const DAY = 24 * 3600
const isServed = async (address: string) => (await shop.call('GET', address)).code === 200
/** All files of a picture, in every size, once no more are being made. */
async function filesOf(address: string): Promise<string[]> {
  await stopMakingVariants(shop.shop)
  const [, , folder = '', name = ''] = address.split('/')
  const files = await readdir(join(shop.shop.settings.dataDir, 'images', folder)).catch(() => [])
  return files.filter((file) => file.startsWith(name.slice(0, 40)))
}
async function changePhoto({ id, token }: Person, shade: number): Promise<string> {
  const form = new FormData()
  appendPicture(form, 'photo', await pictureOf(shade))
  return (await shop.call('PATCH', `/api/v1/users/${id}`, { form, token })).body.data.user.photo
}

test('a photo that was replaced, and that of a deleted account, are gone a day later with all their sizes; others stay', async () => {
  const [her, him] = [await customer(shop), await customer(shop)]
  const [first, second, his] = [
    await changePhoto(her, 1),
    await changePhoto(her, 2),
    await changePhoto(him, 3),
  ]
  await shop.call('GET', first.replace('.webp', '-160.webp'))
  // A copy that is still being drawn comes after the cleanup that takes the picture, and goes with a later one.
  await filesOf(first)
  await cleanUp(shop.shop)
  shop.wait(DAY / 2)
  await cleanUp(shop.shop)
  expect(await isServed(first)).toBe(true)
  shop.wait(DAY)
  await cleanUp(shop.shop)
  expect(await filesOf(first)).toEqual([])
  expect([await isServed(first), await isServed(second), await isServed(his)]).toEqual([false, true, true])
  expect((await leave(shop, her.token)).code).toBe(200)
  await cleanUp(shop.shop)
  shop.wait(DAY + 60)
  await cleanUp(shop.shop)
  expect(await filesOf(second)).toEqual([])
  expect(await isServed(his)).toBe(true)
})

test('pictures of products stay while a product or the line of an order shows them, in either place', async () => {
  const pictures = { thumbImage: await pictureOf(11), images: [await pictureOf(12), await pictureOf(13)] }
  const make = async (name: string, own = pictures) => {
    const form = await productForm({ category, name }, own)
    await shop.call('POST', '/api/v1/products', { form, token: boss.token })
    const { thumb_image, images } = await shop.shop.db
      .selectFrom('products')
      .select(['thumb_image', 'images'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return { thumb: thumb_image ?? '', images }
  }
  const { thumb, images } = await make('Sold once')
  const buyer = await customer(shop)
  await shop.shop.db
    .insertInto('orders')
    .values({
      id: 'one',
      user_id: buyer.id,
      address: 'Main Street 1',
      pincode: '1',
      phone_number: '1',
      country: 'US',
      payment_type: 'cod',
      subtotal_cents: 1,
      shipping_cents: 0,
      tax_cents: 0,
      gst_cents: 0,
    })
    .execute()
  await shop.shop.db
    .insertInto('order_lines')
    .values({
      order_id: 'one',
      position: 0,
      product_id: 'sold-once',
      name: 'Sold once',
      image: thumb,
      unit_price_cents: 1,
      quantity: 1,
    })
    .execute()
  await make('Shares one', { thumbImage: await pictureOf(14), images: [await pictureOf(12)] })
  await shop.shop.db.deleteFrom('products').where('id', '=', 'sold-once').execute()
  for (let i = 0; i < 2; i++) {
    await cleanUp(shop.shop)
    shop.wait(DAY + 60)
  }
  await cleanUp(shop.shop)
  const [shared = '', alone = ''] = images
  expect([await isServed(thumb), await isServed(shared), await isServed(alone)]).toEqual([true, true, false])
})

test('a picture that is uploaded again while it is cleaned up is there afterwards', async () => {
  const file = { name: 'again.png', bytes: await pictureOf(99) }
  const address = await storeImage(shop.shop, 'product', file)
  await cleanUp(shop.shop)
  // Checked before it is removed, kept after it.
  const image = await checkImage(shop.shop, 'product', file, 'images')
  shop.wait(DAY + 60)
  await cleanUp(shop.shop)
  expect(await filesOf(address)).toEqual([])
  await keepImages(shop.shop, [image])
  expect(await isServed(address)).toBe(true)
})

test('of who removes a file and who keeps it in the same moment, the keeper wins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-race-'))
  const path = join(folder, 'a.webp')
  const long = new Date(Date.now() - 2 * DAY * 1000)
  const before = new Date(Date.now() - DAY * 1000)
  try {
    for (let i = 0; i < 300; i++) {
      await writeFile(path, 'whole')
      await utimes(path, long, long)
      const keep = async () => {
        for (let turns = i % 7; turns > 0; turns--) await access(folder)
        if (!(await touchFile(path))) await writeFile(path, 'whole')
      }
      await Promise.all([removeUnused(path, before), keep()])
      expect(await readdir(folder)).toEqual(['a.webp'])
    }
    await utimes(path, long, long)
    expect(await removeUnused(path, before)).toBe(true)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
