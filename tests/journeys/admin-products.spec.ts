import type { Locator, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { change, product, stockOf } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const find = (page: Page, name: string) => page.goto(`/dashboard/product?search=${encodeURIComponent(name)}`)
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

test('the table keeps search, stock, order and page in the address', async ({ page }) => {
  await page.goto('/dashboard/product')
  await expect(page.getByRole('columnheader')).toContainText(['Sr No.', 'Item', 'Price', 'Quantity'])
  await page.getByRole('button', { name: 'Price' }).first().click()
  await expect(page).toHaveURL('/dashboard/product?sort=price')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: 'In stock' }).click()
  await expect(page).toHaveURL('/dashboard/product?stock=in&sort=price')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/product?stock=in&sort=price&page=2')
  // Not the row itself: other tests make products meanwhile.
  const number = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  await expect(number).toHaveText('11')
  await page.reload()
  await expect(number).toHaveText('11')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('qqqqzzzz')
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
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
  await Promise.all([announced(page, 'Product update successfully.'), page.keyboard.press('Enter')])
  await expect(row.getByRole('button', { name: /^Price of/ })).toContainText('$80.50')
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
  await expect(page.getByText(/Review it before you save/)).toBeVisible()
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
  const discounts = async () =>
    Promise.all(
      all.map(
        async ({ id }) => (await (await request.get(`/api/v1/products/${id}`)).json()).data.product.discount,
      ),
    )
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Set discount' }).click()
  const dialog = dialogOf(page, 'Change the discount of 3 products')
  await dialog.getByLabel('How').selectOption('Set to a percentage of price')
  await dialog.getByLabel('Percent').fill('ten')
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(dialog).toContainText('Enter a number.')
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(page.getByText('3 products changed.')).toBeVisible()
  expect(await discounts()).toEqual([10, 20, 30])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 products restored.')).toBeVisible()
  expect(await discounts()).toEqual([0, 0, 0])

  // All or none: which one stands in the way is told.
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Set discount' }).click()
  const discount = dialogOf(page, 'Change the discount of 3 products')
  await discount.getByLabel('Discount in US dollars').fill('150')
  await discount.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(discount.getByRole('alert')).toContainText('Nothing was changed.')
  await discount.getByRole('button', { name: 'Cancel' }).click()
})

test('many are deleted after a question with how many, also those of other pages', async ({
  page,
  request,
}) => {
  const name = unique('Ending')
  for (let made = 0; made < 11; made++) await product(request, { name })
  await find(page, name)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Select all 11 that match' }).click()
  await expect(page.getByText('All 11 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = dialogOf(page, 'Delete 11 products?')
  await expect(dialog).toContainText('Are you sure want to delete.')
  await dialog.getByRole('button', { name: 'Delete 11 products' }).click()
  await expect(page.getByText('11 products deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
})

test('all that match are changed, also those of other pages', async ({ page, request }) => {
  const name = unique('Dozen')
  const last = await product(request, { price: 100, name })
  await Promise.all(Array.from({ length: 11 }, () => product(request, { price: 100, name })))
  await find(page, name)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(page.getByText('All 12 selected')).toBeVisible()
  const only = page.getByRole('button', { name: 'Only this page' })
  await expect(only).toBeFocused()
  // The pointer is still on it: a light ground would hide its light words.
  await expect(only).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked()
  await page.getByRole('button', { name: 'Set quantity' }).click()
  const dialog = dialogOf(page, 'Change the quantity of 12 products')
  await dialog.getByLabel('Units').fill('7')
  await dialog.getByRole('button', { name: 'Change 12 products' }).click()
  await expect(page.getByText('12 products changed.')).toBeVisible()
  expect(await stockOf(request, last)).toBe(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('12 products restored.')).toBeVisible()
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
  await Promise.all([
    announced(page, 'Product delete successfully.'),
    dialog.getByRole('button', { name: 'Delete', exact: true }).click(),
  ])
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
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

test('on a phone a row folds into lines, and the menu shows where one is', { tag: '@narrow' }, async ({
  page,
  request,
}) => {
  const goods = await product(request, { name: unique('Folded') })
  await find(page, goods.name)
  const row = rowOf(page, goods.name)
  await expect(row.getByRole('button', { name: /^Quantity of/ })).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
  const table = page.getByRole('table', { name: 'Products' })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  for (const head of ['Price', 'Discount', 'Quantity'])
    await expect(row.locator(`[data-head="${head}"]`)).toBeInViewport({ ratio: 1 })
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: /^Product/ })).toBeInViewport({ ratio: 1 })
})

test('on a tablet no column lies below what acts on the row', { tag: '@wide' }, async ({ page, request }) => {
  const goods = await product(request, { name: unique('Tablet'), price: 13_499, fields: { discount: '500' } })
  await page.setViewportSize({ width: 768, height: 1024 })
  await find(page, goods.name)
  const row = rowOf(page, goods.name)
  const quantity = await row.getByRole('button', { name: /^Quantity of/ }).boundingBox()
  const view = await row.getByRole('link', { name: /^View/ }).boundingBox()
  expect((quantity?.x ?? 0) + (quantity?.width ?? 0)).toBeLessThanOrEqual(view?.x ?? 0)
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
})
