import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { product, savedCart } from './support/goods.ts'
import { hold } from './support/hold.ts'

/** The page as the server drew it; its scripts come when the answered function is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const letGo = await hold(/\/assets\/.*\.js/, page)
  await page.goto(path, { waitUntil: 'commit' })
  await main(page).waitFor()
  return letGo
}

test('a search, a filter and a price that were typed before the scripts came take effect', async ({
  page,
}) => {
  const letGo = await openEarly(page, '/product')
  await page.getByRole('checkbox', { name: 'Cases' }).check()
  await main(page).getByLabel('Lowest price in dollars').fill('100')
  await main(page).getByLabel('Highest price in dollars').focus()
  letGo()
  await expect(page).toHaveURL(/category=cases/)
  await expect(page).toHaveURL(/price=100-/)
  await expect(page.getByRole('checkbox', { name: 'Cases' })).toBeChecked()
})

test('an order that was picked before the scripts came is taken', async ({ page }) => {
  const letGo = await openEarly(page, '/product')
  await main(page).getByLabel('Sort By').selectOption('-price')
  letGo()
  await expect(page).toHaveURL(/sort=-price/)
})

test('a quantity and a press on Add to cart before the scripts came count', async ({ page, request }) => {
  const goods = await product(request)
  const letGo = await openEarly(page, `/product/${goods.id}`)
  await main(page).getByRole('spinbutton').first().fill('4')
  await page.locator('.buy-box').getByRole('button', { name: 'Add to cart' }).click()
  const said = announced(page, 'Product added to the cart successfully.')
  letGo()
  await said
  expect(await savedCart(page)).toMatchObject([{ productId: goods.id, quantity: 4 }])
})

test('a message that was sent before the scripts came is sent when they are there', async ({ page }) => {
  const letGo = await openEarly(page, '/contact')
  await field(page, 'Name').fill('Ada Early')
  await field(page, 'Email').fill('ada-early@example.com')
  await field(page, 'Message').fill('Before anything was ready.')
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await expect(field(page, 'Message')).toHaveValue('Before anything was ready.')
  letGo()
  await expect(main(page).getByRole('button', { name: 'Write another message' })).toBeVisible()
})

test('what was typed into the log-in before the scripts came stays', async ({ page }) => {
  const letGo = await openEarly(page, '/login')
  await field(page, 'Email').fill('ada-early@example.com')
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(field(page, 'Email')).toHaveValue('ada-early@example.com')
})

test('letters that are typed on while a search loads stay', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/about')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('ryz')
  await page.waitForLoadState('networkidle')
  const letGo = await hold(/\/api\/v1\/products\?/, page)
  await search.press('Enter')
  await search.pressSequentially('en 9')
  letGo()
  await expect(page).toHaveURL('/product?search=ryz')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(search).toHaveValue('ryzen 9')
})

test('Enter after typing on searches, whatever suggestion was chosen before', { tag: '@narrow' }, async ({
  page,
}) => {
  await page.goto('/about')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('ryzen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await search.pressSequentially(' 9')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/product\?search=ryzen(\+|%20)9$/)
})

test('the rating stands where the address says, after Clear All and after Back', async ({ page }) => {
  await page.goto('/product')
  const slider = main(page).getByRole('slider', { name: 'Minimum rating' })
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(page).toHaveURL(/rating=1/)
  await main(page).getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/product')
  await expect(slider).toHaveValue('0')
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(page).toHaveURL(/rating=1/)
  await page.goBack()
  await expect(page).toHaveURL('/product')
  await expect(slider).toHaveValue('0')
})

test('a search and a price that are too long stay whole and are refused in words', async ({ page }) => {
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('x'.repeat(201))
  await search.press('Enter')
  await expect(search).toHaveValue('x'.repeat(201))
  expect(await search.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Use at most 200 characters. This search has 201.',
  )
  await expect(page).toHaveURL('/product')
  const price = main(page).getByLabel('Lowest price in dollars')
  await price.fill('12345678901234567890')
  await price.press('Enter')
  await expect(main(page).getByText('That amount is too large.')).toBeVisible()
  await expect(price).toHaveValue('12345678901234567890')
})
