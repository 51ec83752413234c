import type { Page } from '@playwright/test'
import { field, fillInShipping, main, ordersOf, placeOrderButton } from './support/buying.ts'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { line, product, remove, withCart } from './support/goods.ts'
import { mistakes } from './support/mistakes.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

test('a visitor signs up on the way, and comes back to the checkout with his cart', async ({
  page,
  request,
}) => {
  const part = await product(request)
  await withCart(page, [line(part, 2)])
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fcart%2Fcheckout$/)
  await main(page).getByRole('link', { name: 'Sign Up' }).click()
  await field(page, 'Name').fill('Ada Bench')
  await field(page, 'Email').fill(`journey-checkout-${process.pid}-${Date.now()}@example.com`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(part.name)
})

test('what is missing is said at each field and above them, and what was typed stays', async ({
  page,
  request,
}) => {
  await withCart(page, [line(await product(request))])
  await signIn(page, await customer(request))
  await page.goto('/cart/checkout')
  await placeOrderButton(page).click()
  await expect(field(page, 'Country')).toBeFocused()
  for (const label of ['Country', 'Address', 'Pincode', 'Phone Number']) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label} must be required\\.`))
  }
  await page.getByRole('alert').getByRole('link', { name: 'Pincode must be required.' }).click()
  await expect(field(page, 'Pincode')).toBeFocused()
  await fillInShipping(page)
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
  await expect(field(page, 'Country')).toHaveValue('United States')
  await page.getByRole('link', { name: 'Cart', exact: true }).last().click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect(field(page, 'Phone Number')).toHaveValue('(503) 555-0100')
})

test('a session that the shop ended is asked for again, and the form is as it was', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  await withCart(page, [line(await product(request))])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillInShipping(page)
  await request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${buyer.token}` } })
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fcart%2Fcheckout$/)
  await field(page, 'Email').fill(buyer.email)
  await field(page, 'Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
})

test('A23 ACCOUNT-LIFE: what one typed is not shown to the next one at the same screen', async ({
  page,
  request,
}) => {
  const [first, next] = [await customer(request), await customer(request)]
  await withCart(page, [line(await product(request))])
  await signIn(page, first)
  await page.goto('/cart/checkout')
  await fillInShipping(page)
  // He is signed out by another tab, or by the shop, and somebody else logs in here.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fcart%2Fcheckout$/)
  await field(page, 'Email').fill(next.email)
  await field(page, 'Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(field(page, 'Address')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Clinton')
  await fillInShipping(page)
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
})

test('the reader may stay with the placed order', async ({ page, request }) => {
  await withCart(page, [line(await product(request))])
  await signIn(page, await customer(request))
  await page.clock.install()
  await page.goto('/cart/checkout')
  await fillInShipping(page)
  await stopTime(page)
  await placeOrderButton(page).click()
  const stay = page.getByRole('button', { name: 'Stay here' })
  await passUntil(page, stay)
  await stay.click()
  await page.clock.runFor(2500)
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await expect(page.getByRole('heading', { name: /^Order NB-\d+ is placed$/ })).toBeVisible()
})

test('an empty cart has nothing to check out, and says where to go', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/cart/checkout')
  await expect(page.getByRole('heading', { name: 'Nothing to order' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
})

test('long names are cut in the summary, and the list folds away', async ({ page, request }) => {
  const long = 'Graphics card with a name that goes on and on until it is far beyond the line'
  const part = await product(request, { name: long })
  await withCart(page, [line(part)])
  await signIn(page, await customer(request))
  await page.goto('/cart/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText(`${part.name.slice(0, 70)}…`)).toBeVisible()
  await summary.getByRole('button', { name: '1 item' }).click()
  await expect(summary.getByText(`${part.name.slice(0, 70)}…`)).toBeHidden()
})

test('a keyboard alone gets from the cart to a placed order', async ({ page, request }) => {
  const buyer = await customer(request)
  await withCart(page, [line(await product(request))])
  await signIn(page, buyer)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await tabTo(page, 'Proceed to Checkout')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Country')).toBeVisible()
  await field(page, 'Country').focus()
  for (const typed of ['India', '12 Harbour Road', '560001', '+91 98450 12345']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, 'Place Order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  expect(await ordersOf(request, buyer)).toHaveLength(1)
})

async function tabTo(page: Page, words: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((text) => document.activeElement?.textContent?.includes(text), words)) return
  }
  throw new Error(`No Tab leads to “${words}”.`)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`cart and checkout are accessible to all, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme })
    const gone = await product(request)
    await withCart(page, [
      line(gone),
      line(await product(request, { stock: 2 }), 4),
      line(await product(request)),
    ])
    await remove(request, gone)
    await signIn(page, await customer(request))
    await page.goto('/cart')
    await expect(page.getByText('No longer sold', { exact: true })).toBeVisible()
    expect(await mistakes(page)).toEqual([])
    await page.goto('/cart/checkout')
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await mistakes(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
