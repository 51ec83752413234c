import sharp from 'sharp'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { admin, signIn } from './support/people.ts'

const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#00cc00' } }).png()

test('pictures that are saved and cannot be put in order yet are put in order by saving again', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await page.locator('.product-form-fields').getByLabel('Series').fill('Journey series')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: await picture.toBuffer() })
  await page.getByRole('button', { name: 'Move first.png forward' }).click()
  let sent = 0
  await page.route(`**/api/v1/products/${goods.id}`, (route) =>
    route.request().method() === 'PATCH' && ++sent === 2
      ? route.fulfill({ status: 503, json: { status: 'error', message: 'The order failed.' } })
      : route.fallback(),
  )
  const failed = announced(page, /The order failed\./)
  await page.getByRole('button', { name: 'Update product' }).click()
  await failed
  const saved = announced(page, /Product update successfully\./)
  await page.getByRole('button', { name: 'Update product' }).click()
  await saved
  const { data } = await (await request.get(`/api/v1/products/${goods.id}`)).json()
  expect(data.product.series).toBe('Journey series')
  expect(data.product.images).toHaveLength(2)
  expect(data.product.images[1]).toBe(goods.image)
})
