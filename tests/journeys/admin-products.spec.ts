import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/console.ts'
import { change, product, stockOf } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
})

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const find = (page: Page, name: string) => page.goto(`/dashboard/product?search=${encodeURIComponent(name)}`)
const fieldOf = (page: Page, label: string) => page.locator('.product-form-fields').getByLabel(label)
const unique = (name: string) => `${name} ${process.pid}${Date.now()}`
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

let token: string
test.beforeEach(async ({ page, request }) => {
  token ??= await admin(request)
  await signIn(page, { token })
})

test('a customer is led from the product table to the dashboard', async ({ page, request }) => {
  const { token: theirs } = await customer(request)
  await page.goto('/about')
  await page.evaluate((value) => localStorage.setItem('token', value), theirs)
  await page.goto('/dashboard/product')
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a product is made: rules beside the fields, pictures in their order, preview, then on top of the table', async ({
  page,
}) => {
  const name = unique('Made by hand')
  await page.goto('/dashboard/product')
  await page.getByRole('link', { name: 'Create product' }).click()
  await expect(page).toHaveURL('/dashboard/product/create')
  await page.getByRole('button', { name: 'Create product' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('listitem')).toHaveText([
    'Name must be required.',
    'Price must be required.',
    'Quantity must be required.',
    'Category must be required.',
    'Description must be required.',
    'Specification must be required.',
    'Thumbnail must be required.',
    'Product images must be required.',
  ])
  await expect(fieldOf(page, 'Name')).toBeFocused()
  await fieldOf(page, 'Name').fill('Four')
  await fieldOf(page, 'Price').fill('0.5')
  await fieldOf(page, 'Quantity').fill('0')
  await fieldOf(page, 'Discount').fill('7')
  await page.getByRole('button', { name: 'Create product' }).click()
  for (const words of [
    'Minimum 5 character required.',
    'Minimum price value 1',
    'Minimum quantity value 1',
    'Discount must be less then price.',
  ])
    await expect(page.locator('.field-error', { hasText: words })).toBeVisible()

  await fieldOf(page, 'Name').fill(name)
  await fieldOf(page, 'Price').fill('79.90')
  await fieldOf(page, 'Quantity').fill('12')
  await fieldOf(page, 'Category').selectOption({ index: 1 })
  await fieldOf(page, 'Description').fill('First paragraph.\n\nSecond paragraph.')
  await fieldOf(page, 'Specification').fill('Socket: AM5, Cores: 8')
  const files = page.locator('input[type=file]')
  await files.nth(0).setInputFiles(await picture('thumb.png', '#334455'))
  await files
    .nth(1)
    .setInputFiles([await picture('red.png', '#cc0000'), await picture('green.png', '#00cc00')])
  await page.getByRole('button', { name: 'Move green.png forward' }).click()
  await expect(page.locator('.drop-item img').nth(1)).toHaveAttribute('alt', 'green.png')

  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.locator('.card')).toContainText(name)
  await expect(preview.locator('.price')).toContainText('$72.90')
  await preview.getByText('Page').click()
  await expect(preview).toContainText('Second paragraph.')

  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Product create successfully.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/product')
  await expect(page.getByRole('row').nth(1)).toContainText(name)
  await expect(page.getByRole('row').nth(1)).toContainText('$79.90')
})

test('a product is changed: pictures are added, put in order and taken away', async ({ page, request }) => {
  const goods = await product(request)
  await find(page, goods.name)
  await rowOf(page, goods.name)
    .getByRole('link', { name: `Edit ${goods.name}` })
    .click()
  await expect(page).toHaveURL(`/dashboard/product/update/${goods.id}`)
  await expect(fieldOf(page, 'Name')).toHaveValue(goods.name)
  await fieldOf(page, 'Series').fill('Journey series')
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await picture('first.png', '#0000cc'))
  // A new picture before one that is kept already.
  await page.getByRole('button', { name: 'Move first.png forward' }).click()
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page.getByText('Product update successfully.')).toBeVisible()
  const read = async () => (await (await request.get(`/api/v1/products/${goods.id}`)).json()).data.product
  const saved = await read()
  expect(saved.series).toBe('Journey series')
  expect(saved.images).toHaveLength(2)
  expect(saved.images[1]).toBe(goods.image)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect.poll(async () => (await read()).images).toEqual([saved.images[0]])
})

test('a sale made while the form is open is not undone by saving it', async ({ page, request }) => {
  const goods = await product(request, { stock: 20 })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await fieldOf(page, 'Quantity').fill('25')
  const buyer = await customer(request)
  const order = await request.post('/api/v1/orders', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: {
      product: [{ productId: goods.id, quantity: 3 }],
      address: '2207 SE Clinton St',
      pincode: '97202',
      phoneNumber: '(503) 555-0100',
      country: 'United States',
      paymentType: 'Cash On Delivery',
    },
  })
  expect(order.status()).toBe(201)
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page.getByText('Product update successfully.')).toBeVisible()
  expect(await stockOf(request, goods)).toBe(22)
})

test('two edits of one product: both values are shown, and what is chosen is kept', async ({
  page,
  request,
}) => {
  const goods = await product(request, { price: 100 })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await fieldOf(page, 'Price').fill('120')
  await fieldOf(page, 'Series').fill('Mine')
  await change(request, goods, { price: '90', description: 'Written by the other one.' })
  await page.getByRole('button', { name: 'Update product' }).click()
  const dialog = dialogOf(page, 'Changed meanwhile')
  await expect(dialog).toContainText(goods.name)
  const price = dialog.getByRole('group', { name: 'Price' })
  await expect(price.getByLabel('Mine: $120.00')).toBeChecked()
  await expect(price.getByLabel('Theirs: $90.00')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(price.getByLabel('Theirs: $90.00')).toBeChecked()
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await dialog
    .getByRole('group', { name: 'Description' })
    .getByLabel(/^Theirs/)
    .check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product update successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const saved = (await (await request.get(`/api/v1/products/${goods.id}`)).json()).data.product
  expect(saved).toMatchObject({ price: 120, series: 'Mine', description: 'Written by the other one.' })
  await expect(fieldOf(page, 'Description')).toHaveValue('Written by the other one.')
})

test('what is not saved is asked for before the form is left', async ({ page, request }) => {
  const goods = await product(request)
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await fieldOf(page, 'Name').fill('Something else')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = dialogOf(page, 'Leave without saving?')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(fieldOf(page, 'Name')).toHaveValue('Something else')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/product')
  // What is saved is not asked for; what is typed after that is.
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await fieldOf(page, 'Series').fill('Saved')
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page.getByText('Product update successfully.')).toBeVisible()
  await fieldOf(page, 'Series').fill('Not saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await fieldOf(page, 'Series').fill('Saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/product')
})

test('the table keeps search, stock, order and page in the address', async ({ page }) => {
  await page.goto('/dashboard/product')
  await expect(page.getByRole('columnheader')).toContainText(['Sr No.', 'Item', 'Price', 'Quantity'])
  await page.getByRole('button', { name: 'Price' }).first().click()
  await expect(page).toHaveURL('/dashboard/product?sort=price')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: 'In stock' }).click()
  await expect(page).toHaveURL('/dashboard/product?stock=in&sort=price')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/dashboard/product?stock=in&sort=price&page=2')
  const first = await page.getByRole('row').nth(1).textContent()
  expect(first).toMatch(/^.*11/)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('qqqqzzzz')
  await expect(page.getByRole('heading', { name: 'No product fits' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('price and stock are changed in the table, by keyboard, and set back when the shop says no', async ({
  page,
  request,
}) => {
  const goods = await product(request, { price: 100, fields: { discount: '50' } })
  await find(page, goods.name)
  const row = rowOf(page, goods.name)
  await row.getByRole('button', { name: /^Price of/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('80.5')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Price of/ })).toContainText('$80.50')
  await expect(page.getByText('Product update successfully.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Price of/ })).toBeFocused()

  await row.getByRole('button', { name: /^Price of/ }).click()
  await page.keyboard.type('0.2')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Minimum price value 1')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Price of/ })).toContainText('$80.50')

  await row.getByRole('button', { name: /^Price of/ }).click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Discount must be less then price.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Price of/ })).toContainText('$80.50')

  await row.getByRole('button', { name: /^Quantity of/ }).click()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Quantity of/ })).toContainText('3')
  await expect.poll(() => stockOf(request, goods)).toBe(3)
})

test('a price that somebody else has changed meanwhile is told and not overwritten', async ({
  page,
  request,
}) => {
  const goods = await product(request, { price: 100 })
  await find(page, goods.name)
  const row = rowOf(page, goods.name)
  await expect(row).toContainText('$100.00')
  await change(request, goods, { price: '70' })
  await row.getByRole('button', { name: /^Price of/ }).click()
  await page.keyboard.type('130')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Look at it again before you save/)).toBeVisible()
  await expect(row).toContainText('$70.00')
})

test('many are changed at once, with how many, and back again within ten seconds', async ({
  page,
  request,
}) => {
  const name = unique('Bulk')
  const all = [
    await product(request, { price: 100, name }),
    await product(request, { price: 200, name }),
    await product(request, { price: 300, name }),
  ]
  await find(page, name)
  const prices = async () =>
    Promise.all(
      all.map(
        async ({ id }) => (await (await request.get(`/api/v1/products/${id}`)).json()).data.product.price,
      ),
    )
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Set price' }).click()
  const dialog = dialogOf(page, 'Change the price of 3 products')
  await dialog.getByLabel('How').selectOption('Change by percent')
  await dialog.getByLabel('Percent of the price').fill('ten')
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(dialog).toContainText('That must be a number.')
  await dialog.getByLabel('Percent of the price').fill('-10')
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(page.getByText('3 products changed.')).toBeVisible()
  expect(await prices()).toEqual([90, 180, 270])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 products set back.')).toBeVisible()
  expect(await prices()).toEqual([100, 200, 300])

  // All or none: which one stands in the way is told.
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Set discount' }).click()
  const discount = dialogOf(page, 'Change the discount of 3 products')
  await discount.getByLabel('Discount in US dollars').fill('150')
  await discount.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(discount.getByRole('alert')).toContainText('Nothing was changed.')
  await discount.getByRole('button', { name: 'Cancel' }).click()
})

test('a product is deleted after a question', async ({ page, request }) => {
  const goods = await product(request)
  await find(page, goods.name)
  await rowOf(page, goods.name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const dialog = dialogOf(page, /^Delete /)
  await expect(dialog).toContainText('Are you sure want to delete.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await request.get(`/api/v1/products/${goods.id}`)).status()).toBe(200)
  await rowOf(page, goods.name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Product delete successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No product fits' })).toBeVisible()
  expect((await request.get(`/api/v1/products/${goods.id}`)).status()).toBe(404)
})

test('what is shown is exported as a list for spreadsheets', async ({ page, request }) => {
  const name = unique('Exported')
  await product(request, { name })
  await find(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(name)
})
