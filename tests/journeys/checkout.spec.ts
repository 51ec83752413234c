import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { change, line, product, remove, savedCart, stockOf, withCart } from './support/goods.ts'
import { customer, PASSWORD, type Person, signIn } from './support/people.ts'

const main = (page: Page) => page.locator('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

async function fillIn(page: Page) {
  await field(page, 'Country').selectOption('United States')
  await field(page, 'Address').fill('2207 SE Clinton St, Apt 3')
  await field(page, 'Pincode').fill('97202')
  await field(page, 'Phone Number').fill('(503) 555-0100')
}

async function ordersOf(request: APIRequestContext, { token }: Person) {
  const answer = await request.get('/api/v1/orders/myOrder', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data.order
}

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
  await placeOrder(page).click()
  await expect(field(page, 'Country')).toBeFocused()
  for (const label of ['Country', 'Address', 'Pincode', 'Phone Number']) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label} must be required\\.`))
  }
  await page.getByRole('alert').getByRole('link', { name: 'Pincode must be required.' }).click()
  await expect(field(page, 'Pincode')).toBeFocused()
  await fillIn(page)
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
  await fillIn(page)
  await request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${buyer.token}` } })
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fcart%2Fcheckout$/)
  await field(page, 'Email').fill(buyer.email)
  await field(page, 'Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
})

test('A04 SUBMIT-TWICE: three clicks and Enter place one order', async ({ page, request }) => {
  const part = await product(request, { stock: 5 })
  const buyer = await customer(request)
  await withCart(page, [line(part, 2)])
  await signIn(page, buyer)
  await page.route('**/api/v1/orders', async (route) => {
    await new Promise((wait) => setTimeout(wait, 1500))
    await route.continue()
  })
  await page.goto('/cart')
  await page.goto('/cart/checkout')
  await fillIn(page)
  await placeOrder(page).click({ clickCount: 3 })
  await field(page, 'Address').press('Enter')
  await expect(page.getByRole('button', { name: 'Placing order' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Order placed successfully.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  const orders = await ordersOf(request, buyer)
  expect(orders).toHaveLength(1)
  expect(await stockOf(request, part)).toBe(3)
  expect(await savedCart(page)).toEqual([])
  await expect(page.getByRole('row').nth(1)).toContainText(orders[0].number)
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
})

test('the reader may stay with the placed order', async ({ page, request }) => {
  await withCart(page, [line(await product(request))])
  await signIn(page, await customer(request))
  await page.goto('/cart/checkout')
  await fillIn(page)
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.waitForTimeout(2500)
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await expect(page.getByRole('heading', { name: /^Order NB-\d+ is placed$/ })).toBeVisible()
})

test('A04 SUBMIT-TWICE: an order whose answer was lost is had, not doubled, by sending it again', async ({
  page,
  request,
}) => {
  const part = await product(request, { stock: 1 })
  const buyer = await customer(request)
  await withCart(page, [line(part)])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillIn(page)
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page).click()
  await expect(page.getByText('Your order was sent, but no answer arrived.')).toBeVisible()
  await page.unroute('**/api/v1/orders')
  await page.reload()
  // The last piece is in that order: the shop has none left for this cart.
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  expect(await ordersOf(request, buyer)).toHaveLength(1)
  expect(await stockOf(request, part)).toBe(0)
  expect(await savedCart(page)).toEqual([])
})

test('A04 SUBMIT-TWICE: a changed form after a lost answer places no second order', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  await withCart(page, [line(await product(request))])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillIn(page)
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page).click()
  await expect(page.getByText('no answer arrived')).toBeVisible()
  await page.unroute('**/api/v1/orders')
  await field(page, 'Pincode').fill('97209')
  await placeOrder(page).click()
  await expect(page.getByText('The order that you sent before was placed')).toBeVisible()
  expect(await ordersOf(request, buyer)).toHaveLength(1)
  expect(await savedCart(page)).toEqual([])
})

test('a broken line can be tried again, with the same key', async ({ page, request }) => {
  const buyer = await customer(request)
  await withCart(page, [line(await product(request))])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillIn(page)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/orders'))
      keys.push(sent.headers()['idempotency-key'])
  })
  await page.route('**/api/v1/orders', (route) => route.abort())
  await placeOrder(page).click()
  await expect(page.getByText('no answer arrived')).toBeVisible()
  await page.unroute('**/api/v1/orders')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(request, buyer)).toHaveLength(1)
})

test('a price that changed meanwhile is said before anything is ordered', async ({ page, request }) => {
  const part = await product(request, { price: 50 })
  const buyer = await customer(request)
  await withCart(page, [line(part)])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillIn(page)
  await expect(placeOrder(page)).toContainText('$93.80')
  await change(request, part, { price: '55' })
  await placeOrder(page).click()
  await expect(
    page.getByText(`The price of ${part.name} changed from $50.00 to $55.00.`).first(),
  ).toBeVisible()
  await expect(page.getByText('Price changed from $50.00 to $55.00', { exact: true })).toBeVisible()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
  expect(await ordersOf(request, buyer)).toHaveLength(0)
  await expect(placeOrder(page)).toContainText('$98.80')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  expect((await ordersOf(request, buyer))[0].total).toBe(98.8)
})

test('A02 CART-STALE: what went while the form was filled in is left out, and the rest can be ordered', async ({
  page,
  request,
}) => {
  const [gone, sound] = [await product(request), await product(request, { price: 30 })]
  const buyer = await customer(request)
  await withCart(page, [line(gone), line(sound)])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillIn(page)
  await expect(placeOrder(page)).toContainText('$173.80')
  await remove(request, gone)
  await placeOrder(page).click()
  await expect(page.getByText(`${gone.name} is no longer sold.`).first()).toBeVisible()
  const left = page.getByRole('region', { name: 'Left out of this order' })
  await expect(left).toContainText('No longer sold')
  await expect(placeOrder(page)).toContainText('$73.80')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  expect((await ordersOf(request, buyer))[0].product).toHaveLength(1)
})

test('an empty cart has nothing to check out, and says where to go', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/cart/checkout')
  await expect(page.getByRole('heading', { name: 'There is nothing to order' })).toBeVisible()
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
    await placeOrder(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await mistakes(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })

const mistakes = async (page: Page) =>
  (await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ])
