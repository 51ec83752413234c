import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopMakingVariants } from '#platform/images/make-variant.server.ts'
import { admin, customer, leave, PASSWORD, type Person, signUp } from '../../../tests/support/people.ts'
import { appendPicture, pictureOf, productForm } from '../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { cleanUpImages } from './cleanup-images.server.ts'

let shop: TestShop
let boss: Person
let category: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop)
  const made = await asBoss('POST', '/category', { name: 'Photos' })
  category = made.body.data.category._id
})
afterAll(() => shop.close())

const asBoss = (method: string, path: string, json?: unknown) =>
  shop.call(method, `/api/v1${path}`, { json, token: boss.token })

async function sendPhoto(id: string, token: string, shade: number, fields: Record<string, string> = {}) {
  const form = new FormData()
  appendPicture(form, 'photo', await pictureOf(shade))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return shop.call('PATCH', `/api/v1/users/${id}`, { form, token })
}
const photoOf = async (id: string, token: string, shade: number): Promise<string> =>
  (await sendPhoto(id, token, shade)).body.data.user.photo

async function productWith(shades: number[]) {
  const [thumbImage = null, ...images] = await Promise.all(shades.map(pictureOf))
  const form = await productForm({ category, name: `Part ${shades}` }, { thumbImage, images })
  return (await shop.call('POST', '/api/v1/products', { form, token: boss.token })).body.data.product
}

const codesOf = (...addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await shop.call('GET', address)).code))
const filesLeft = () =>
  readdirSync(join(shop.shop.settings.dataDir, 'images'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length

async function aDayLater() {
  // A copy that is still being drawn comes after the cleanup, and goes with a later one.
  await stopMakingVariants(shop.shop)
  await cleanUpImages(shop.shop)
  shop.wait(25 * 3600)
  await cleanUpImages(shop.shop)
}

test('a photo of whom an admin deletes is gone in every size and format, also in those that were never asked for', async () => {
  const her = await customer(shop)
  const photo = await photoOf(her.id, her.token, 1)
  const sizes = ['-96.webp', '-160.webp', '-320.webp', '-96.avif'].map((end) => photo.replace('.webp', end))
  await codesOf(sizes[1] ?? '')
  await asBoss('DELETE', `/users/${her.id}`)
  await aDayLater()
  expect(new Set(await codesOf(photo, ...sizes))).toEqual(new Set([404]))
})

test('of two accounts with the same picture one leaves: the other’s stays', async () => {
  const [leaving, staying] = [await signUp(shop), await customer(shop)]
  const left = await photoOf(leaving.id, leaving.token, 2)
  const kept = await photoOf(staying.id, staying.token, 2)
  await leave(shop, leaving.token)
  await aDayLater()
  expect(await codesOf(kept)).toEqual([200])
  if (left !== kept) expect(await codesOf(left)).toEqual([404])
})

test('a form that is refused after its picture was read leaves no file behind', async () => {
  await aDayLater()
  const before = filesLeft()
  const her = await customer(shop)
  const conflict = await sendPhoto(her.id, her.token, 3, { name: 'Zoë', nameWas: 'Other' })
  const taken = await sendPhoto(her.id, her.token, 4, { email: boss.email, currentPassword: PASSWORD })
  expect([conflict.code, taken.code]).toEqual([409, 409])
  await aDayLater()
  expect(filesLeft()).toBe(before)
})

test('what a member and a product both show goes with the second of them', async () => {
  const her = await customer(shop)
  const photo = await photoOf(her.id, her.token, 5)
  const product = await productWith([5, 6])
  await asBoss('DELETE', `/products/${product._id}`)
  await aDayLater()
  expect(await codesOf(photo)).toEqual([200])
  await asBoss('DELETE', `/users/${her.id}`)
  await aDayLater()
  expect(await codesOf(photo, product.thumbImage, ...product.images)).toEqual([404, 404, 404])
})

test('pictures of products that are deleted together, or taken off by an edit, are gone as well', async () => {
  const [one, other, edited] = [
    await productWith([7, 8]),
    await productWith([9, 10]),
    await productWith([11, 12]),
  ]
  expect((await asBoss('POST', '/products/delete', { ids: [one._id, other._id] })).code).toBe(200)
  const form = new FormData()
  appendPicture(form, 'thumbImage', await pictureOf(13))
  const path = `/api/v1/products/${edited._id}`
  expect((await shop.call('PATCH', path, { form, token: boss.token })).code).toBe(200)
  await aDayLater()
  const gone = [one.thumbImage, ...one.images, other.thumbImage, ...other.images, edited.thumbImage]
  expect(new Set(await codesOf(...gone))).toEqual(new Set([404]))
  expect(await codesOf(...edited.images)).toEqual([200])
})
