import type { Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { heard } from './support/heard.ts'
import { admin, signIn } from './support/people.ts'
import { picture } from './support/picture.ts'

const fieldOf = (page: Page, label: string) => page.locator('.product-form-fields').getByLabel(label)

test.beforeEach(async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
})

test('four pictures: the second is made the first and so the thumbnail, or another one is chosen for it', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  const read = async () => (await (await request.get(`/api/v1/products/${goods.id}`)).json()).data.product
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await picture('two.png', '#cc0000'),
      await picture('three.png', '#00cc00'),
      await picture('four.png', '#0000cc'),
    ])
  const order = page.locator('.picture-order-item')
  await expect(order).toHaveCount(4)
  // Alt and an arrow on the handle; the focus goes along, so that it can be pressed again.
  const grip = page.getByRole('button', { name: /^Reorder two\.png/ })
  await grip.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(order.nth(0)).toContainText('Thumbnail')
  await expect(order.nth(0).getByRole('img')).toHaveAttribute('alt', 'two.png')
  await expect(grip).toBeFocused()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.locator('.card img')).toHaveAttribute('src', /^blob:/)
  await Promise.all([
    heard(page, 'Product update successfully.'),
    page.getByRole('button', { name: 'Update product' }).click(),
  ])
  const saved = await read()
  expect(saved.images).toHaveLength(4)
  expect([saved.thumbImage, saved.images[1]]).toEqual([saved.images[0], goods.image])

  // By the pointer: the last one in front of the first.
  const from = (await order.nth(3).getByRole('img').boundingBox()) ?? { x: 0, y: 0 }
  const to = (await order.nth(0).getByRole('img').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(order.nth(0).getByRole('img')).toHaveAttribute('alt', 'picture 4')
  await order.nth(2).getByRole('button', { name: 'Use as thumbnail' }).click()
  await expect(order.nth(2)).toContainText('Thumbnail')
  await Promise.all([
    heard(page, 'Product update successfully.'),
    page.getByRole('button', { name: 'Update product' }).click(),
  ])
  const [first, second, third, fourth] = saved.images
  await expect
    .poll(async () => {
      const { images, thumbImage } = await read()
      return { images, thumbImage }
    })
    .toEqual({ images: [fourth, first, second, third], thumbImage: second })
})

test('what shoppers pay, and the margin, follow what is typed', async ({ page, request }) => {
  const goods = await product(request, { price: 100, fields: { cost: '80' } })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  const pays = page.getByRole('status', { name: 'Shoppers pay' })
  const margin = page.getByRole('status', { name: 'Margin' })
  await expect(margin).toHaveText('$20.0020.0%')
  await fieldOf(page, 'Discount').fill('10')
  await expect(pays).toContainText('$90.00')
  await expect(margin).toHaveText('$10.0011.1%')
  await fieldOf(page, 'Discount').fill('25')
  await expect(margin).toHaveText('$5.00 below cost')
  await fieldOf(page, 'Discount').fill('100')
  await expect(pays).toHaveText('–')
  await fieldOf(page, 'Discount').fill('0')
  await fieldOf(page, 'Cost').fill('')
  await expect(margin).toContainText('Enter a cost')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page.getByText('1 unsaved change')).toBeHidden()
  await page.goto(`/dashboard/product?search=${encodeURIComponent(goods.name)}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Cost' }).check()
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
})
