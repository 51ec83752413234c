import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
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
    announced(page, 'Product update successfully.'),
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
    announced(page, 'Product update successfully.'),
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

test('pictures by keyboard and by finger: the focus stays, Escape ends a drag, and the page goes along', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await page.setViewportSize({ width: 375, height: 500 })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  const files = await Promise.all(['b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`, '#0000cc')))
  await page.locator('input[type=file]').setInputFiles(files)
  const order = page.locator('.picture-order-item')
  const first = order.nth(0).getByRole('img')
  const forward = page.getByRole('button', { name: 'Move b.png forward' })
  await forward.press('Enter')
  await expect(first).toHaveAttribute('alt', 'b.png')
  await expect(forward).toBeDisabled()
  await expect(forward).toBeFocused()
  await order
    .nth(1)
    .getByRole('button', { name: /^Use as thumbnail/ })
    .press('Enter')
  await expect(order.nth(1).getByRole('button', { name: /^Reorder/ })).toBeFocused()

  const middle = async (at: number, part: string) => {
    const box = await order.nth(at).locator(part).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const held = await middle(1, '.picture-order-picture')
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x - 150, held.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(first).toHaveAttribute('alt', 'b.png')

  await order
    .nth(4)
    .getByRole('button', { name: /^Reorder e\.png/ })
    .scrollIntoViewIfNeeded()
  await expect(order.nth(0)).not.toBeInViewport({ ratio: 0.6 })
  const from = await middle(4, '.picture-order-grip')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x - 10, y: from.y - 40 })
  await touch('touchMove', { x: from.x, y: 80 })
  await expect(order.nth(0)).toBeInViewport({ ratio: 0.9 })
  await touch('touchMove', await middle(0, '.picture-order-picture'))
  await touch('touchEnd')
  await expect(first).toHaveAttribute('alt', 'e.png')
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
