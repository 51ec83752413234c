import type { Locator, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { change, product, stockOf } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'
import { picture } from './support/picture.ts'

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

test('a product is made: rules beside the fields, pictures in their order, preview, then on top of the table', async ({
  page,
}) => {
  const name = unique('Made by hand')
  await page.goto('/dashboard/product')
  await page.getByRole('link', { name: 'Create product' }).click()
  await expect(page).toHaveURL('/dashboard/product/create')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Create product')
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
  await files.setInputFiles([
    await picture('thumb.png', '#334455'),
    await picture('red.png', '#cc0000'),
    await picture('green.png', '#00cc00'),
  ])
  await page.getByRole('button', { name: 'Move green.png forward' }).click()
  await expect(page.locator('.picture-order img').nth(1)).toHaveAttribute('alt', 'green.png')

  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.locator('.card')).toContainText(name)
  await expect(preview.locator('.price')).toContainText('$72.90')
  await preview.getByText('Page').click()
  await expect(preview).toContainText('Second paragraph.')

  await Promise.all([
    announced(page, 'Product create successfully.'),
    page.getByRole('button', { name: 'Create product' }).click(),
  ])
  await expect(page).toHaveURL('/dashboard/product')
  // Other journeys may make products in the same second.
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$79.90')
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
  await page.locator('input[type=file]').setInputFiles(await picture('first.png', '#0000cc'))
  // A new picture before one that is kept already.
  await page.getByRole('button', { name: 'Move first.png forward' }).click()
  await Promise.all([
    announced(page, 'Product update successfully.'),
    page.getByRole('button', { name: 'Update product' }).click(),
  ])
  const read = async () => (await (await request.get(`/api/v1/products/${goods.id}`)).json()).data.product
  const saved = await read()
  expect(saved.series).toBe('Journey series')
  expect(saved.images).toHaveLength(2)
  expect(saved.images[1]).toBe(goods.image)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect.poll(async () => (await read()).images).toEqual([saved.images[0]])
})

test('the form tells who changed the product before, the newest on top, and what is saved joins it', async ({
  page,
  request,
}) => {
  const goods = await product(request, { price: 100 })
  await change(request, goods, { price: '90' })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await page.getByText('History').click()
  const acts = page.locator('.history li')
  await expect(acts).toHaveText([/^Price: \$100\.00 → \$90\.00By .+/, /^CreatedBy .+/])
  await fieldOf(page, 'Quantity').fill('0')
  await fieldOf(page, 'Quantity').blur()
  await expect(fieldOf(page, 'Quantity')).toHaveAccessibleDescription(/Minimum quantity value 1/)
  await fieldOf(page, 'Quantity').fill('25')
  await fieldOf(page, 'Description').fill('Told in other words.')
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(acts.first()).toContainText('Quantity: 20 → 25Description changed')
  await expect(acts).toHaveCount(3)
})

test('A06 STOCK-LEDGER: a sale made while the form is open is not undone by saving it', async ({
  page,
  request,
}) => {
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
  await Promise.all([
    announced(page, 'Product update successfully.'),
    page.getByRole('button', { name: 'Update product' }).click(),
  ])
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
  const dialog = dialogOf(page, 'Changed while you were editing')
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
  await Promise.all([
    announced(page, 'Product update successfully.'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
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
  await Promise.all([
    announced(page, 'Product update successfully.'),
    page.getByRole('button', { name: 'Update product' }).click(),
  ])
  await fieldOf(page, 'Series').fill('Not saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await fieldOf(page, 'Series').fill('Saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/product')
})

test('a product that is not there is said so, with the way to the list, and no retry that helps nothing', async ({
  page,
}) => {
  await page.goto('/dashboard/product/update/nope')
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/dashboard/product')
})
