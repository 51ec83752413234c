import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { admin, customer, signIn } from './support/people.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.__x = 1</script></svg>'
const PROGRAMS: File[] = [
  { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) },
  { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(SVG) },
  {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html><script>window.__x = 1</script>'),
  },
]

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** As a phone writes it: lying, its left half red, with the note that its top is at the left. */
const fromPhone = async (): Promise<File> => ({
  name: 'phone.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(400, 200, '#0000ff')
    .composite([{ input: await plain(200, 200, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})

async function expectUpright(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  expect(answer.headers()['content-type'], address).toMatch(/^image\/(webp|avif)$/)
  expect(answer.headers()['x-content-type-options'], address).toBe('nosniff')
  const picture = sharp(await answer.body())
  const { width, height, orientation = 1, exif } = await picture.metadata()
  expect([height, orientation, exif], address).toEqual([2 * width, 1, undefined])
  const [red = 0, , blue = 255] = await picture.removeAlpha().raw().toBuffer()
  expect([red > 180, blue < 80], address).toEqual([true, true])
}

/** Every address from which the browser may choose for the pictures that are seen. */
const shownPictures = (page: Page, within: string) =>
  page
    .locator(`${within} img`)
    .evaluateAll((images) =>
      images.flatMap((image) => [
        (image as HTMLImageElement).src,
        ...[...(image.closest('picture')?.querySelectorAll('source') ?? [])].flatMap(({ srcset }) =>
          srcset.split(', ').map((part) => new URL(part.split(' ')[0] ?? '', location.href).href),
        ),
      ]),
    )

const hasRun = (page: Page) => page.evaluate(() => '__x' in window)

async function editProfile(page: Page) {
  await page.goto('/dashboard/profile')
  await page.getByRole('region', { name: 'Your account' }).getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit' })
}

async function fillInProduct(page: Page, name: string) {
  await page.goto('/dashboard/product/create')
  const field = (label: string) => page.locator('.product-form-fields').getByLabel(label)
  await field('Name').fill(name)
  await field('Price').fill('80')
  await field('Quantity').fill('3')
  await field('Category').selectOption({ index: 1 })
  await field('Description').fill('Made for a journey.')
  await field('Specification').fill('Socket: AM5')
  const images = page.locator('input[type=file]')
  return { images, save: page.getByRole('button', { name: 'Create product' }) }
}

test('A17 UPLOAD-SAFE: a photo that is a program is refused at its field, runs nothing, and the old one stays', async ({
  page,
  request,
}) => {
  await signIn(page, await customer(request))
  const first = await editProfile(page)
  await first.locator('input[type=file]').setInputFiles(await fromPhone())
  await Promise.all([
    announced(page, 'User update successfully.'),
    first.getByRole('button', { name: 'Save' }).click(),
  ])
  const header = page.locator('header img[src*="/images/user/"]').filter({ visible: true })
  const photo = await header.getAttribute('src')
  for (const program of PROGRAMS) {
    const dialog = await editProfile(page)
    await dialog.locator('input[type=file]').setInputFiles(program)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.locator('.drop .field-error')).toBeVisible()
    expect(await hasRun(page)).toBe(false)
    await page.reload()
    await expect(header).toHaveAttribute('src', photo ?? '')
  }
})

test('A17 UPLOAD-SAFE: a product with a program for a picture is not made', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  const name = `Unsafe Part ${process.pid}${Date.now()}`
  const { images, save } = await fillInProduct(page, name)
  for (const program of PROGRAMS) {
    await images.setInputFiles(program)
    await save.click()
    await expect(page.locator('.product-form-pictures .field-error').first()).toBeVisible()
    expect(await hasRun(page)).toBe(false)
    const taken = page.getByRole('button', { name: /^Remove me/ })
    if (await taken.count()) await taken.click()
  }
  const { totalResult } = await (await request.get(`/api/v1/products?keyward=${name}`)).json()
  expect(totalResult).toBe(0)
})

test('a product without pictures is told so in both of the specification’s sentences, and one picture mends both', async ({
  page,
  request,
}) => {
  await signIn(page, { token: await admin(request) })
  const { images, save } = await fillInProduct(page, 'Half a part')
  const said = page.locator('.product-form-pictures .field-error')
  await save.click()
  await expect(said).toHaveText(['Thumbnail must be required.', 'Product images must be required.'])
  await images.setInputFiles(await fromPhone())
  await expect(said).toHaveCount(0)
})

test('a photo is chosen at an address that is not secure, too, such as one in a local network', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
  })
  await signIn(page, await customer(request))
  const dialog = await editProfile(page)
  await dialog.locator('input[type=file]').setInputFiles(await fromPhone())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update successfully.')).toBeVisible()
})

test('A18 UPLOAD-PIXELS: a photo of a phone stands upright wherever it is shown, without its private data', async ({
  page,
  request,
}) => {
  await signIn(page, { token: await admin(request) })
  const name = `Upright Part ${process.pid}${Date.now()}`
  const { images, save } = await fillInProduct(page, name)
  await images.setInputFiles(await fromPhone())
  await save.click()
  await expect(page).toHaveURL('/dashboard/product')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  const { data } = await (await request.get(`/api/v1/products?keyward=${name}`)).json()
  await page.goto(`/product/${data.product[0]._id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const shown = await shownPictures(page, '.product-grid')
  expect(shown.length).toBeGreaterThan(4)
  for (const address of new Set(shown)) await expectUpright(request, address)

  const dialog = await editProfile(page)
  await dialog.locator('input[type=file]').setInputFiles(await fromPhone())
  await Promise.all([
    announced(page, 'User update successfully.'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
  await page.reload()
  const photos = page.locator('img[src*="/images/user/"]')
  await expect(photos.first()).toBeAttached()
  for (const address of await photos.evaluateAll((all) =>
    all.map((image) => (image as HTMLImageElement).src),
  ))
    await expectUpright(request, address)
})
