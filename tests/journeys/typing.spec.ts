import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'
import { untilDrawn } from './support/translate.ts'

test('the wheel over a focused quantity scrolls the page, and does not buy more', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await signIn(page, await customer(request))
  await page.goto(`/product/${goods.id}`)
  await untilDrawn(page)
  const quantity = page.locator('main').getByRole('spinbutton').first()
  await quantity.fill('4')
  await quantity.hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(quantity).toHaveValue('4')
})

test('keys of an input method are its own, not the suggestions’', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/cart')
  await untilDrawn(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('ryzen')
  await expect(page.getByRole('option').first()).toBeVisible()
  const press = (key: string) =>
    search.evaluate(
      (field, name) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true }),
        ),
      key,
    )
  // True where nobody took the key.
  expect(await press('ArrowDown')).toBe(true)
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await search.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  expect(await press('Enter')).toBe(true)
  await press('Escape')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

test('an address that is too long is kept whole and refused in words', async ({ page, request }) => {
  const goods = await product(request)
  await signIn(page, await customer(request))
  await page.goto(`/product/${goods.id}`)
  await untilDrawn(page)
  await page.locator('.buy-box').getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/cart/checkout')
  const address = page.locator('main').getByLabel('Address', { exact: true })
  await address.fill('x'.repeat(604))
  await expect(address).toHaveValue('x'.repeat(604))
  await expect(page.getByText('604 of 500 characters')).toBeVisible()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.locator('.field-error').filter({ hasText: 'At most 500 characters' })).toBeVisible()
})

test('a browser that keeps nothing for a tab says nothing of it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto('/product')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product$/)
})
