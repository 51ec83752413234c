import type { Page } from '@playwright/test'
import { fillInShipping, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, product, savedCart } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'

const BROKEN = ['{"lines":[', 'null', '"[]"', '{}', '[null]', '[{"productId":5}]', 'x'.repeat(2_000_000)]

const put = (page: Page, key: string, value: string) =>
  page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value])

test('A01 CART-STORE: whatever is stored, list and product draw, and Add to cart leaves a sound cart', async ({
  page,
  request,
}) => {
  test.slow() // fourteen pages
  const part = await product(request)
  await page.goto('/about')
  for (const saved of BROKEN)
    for (const [path, button] of [
      [`/product?search=${encodeURIComponent(part.name)}`, /^Add To Cart/],
      [`/product/${part.id}`, /^Add to cart$/],
    ] as const) {
      await put(page, 'cart', saved)
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
      await main(page).getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      expect(await savedCart(page)).toEqual([line(part)])
    }
})

test('A01 CART-STORE: a sound line beside a broken one can be ordered', async ({ page, request }) => {
  const part = await product(request)
  const { unitPrice: _, ...broken } = line(part)
  await signIn(page, await customer(request))
  await page.goto('/about')
  await put(page, 'cart', JSON.stringify([{ ...broken, productId: 'other' }, line(part)]))
  await page.goto('/cart/checkout')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await fillInShipping(page)
  await expect(page.getByRole('button', { name: /^Place Order/ })).toContainText('$143.80')
})

test('A01 CART-STORE: a token that is none, or no longer good, counts as signed out and is forgotten', async ({
  page,
}) => {
  await page.goto('/about')
  const noGood = 'x'.repeat(43)
  for (const token of ['garbage', '', '{"token":1}', 'ü', 'x'.repeat(10_000), noGood]) {
    await put(page, 'token', token)
    await page.goto('/product')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await expect(main(page).getByRole('article')).toHaveCount(10)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  }
})
