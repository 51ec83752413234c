import { announced } from './support/announced.ts'
import { field, fillInShipping, ordersOf, placeOrderButton } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { change, line, product, remove, savedCart, stockOf, withCart } from './support/goods.ts'
import { hold } from './support/hold.ts'
import { customer, signIn } from './support/people.ts'

test('A04 SUBMIT-TWICE: three clicks and Enter place one order', async ({ page, request }) => {
  const part = await product(request, { stock: 5 })
  const buyer = await customer(request)
  await withCart(page, [line(part, 2)])
  await signIn(page, buyer)
  const letGo = await hold('**/api/v1/orders', page)
  await page.goto('/cart')
  await page.goto('/cart/checkout')
  await fillInShipping(page)
  await placeOrderButton(page).click({ clickCount: 3 })
  await field(page, 'Address').press('Enter')
  await expect(page.getByRole('button', { name: 'Placing order' })).toHaveAttribute('aria-disabled', 'true')
  letGo()
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

for (const locks of ['with locks', 'without, as on a plain address of a local network'])
  test(`A04 SUBMIT-TWICE: two windows with the same cart place one order, ${locks}`, async ({
    page,
    context,
    request,
  }) => {
    const part = await product(request, { stock: 5 })
    const buyer = await customer(request)
    if (locks !== 'with locks')
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const windows = [page, await context.newPage()]
    for (const window of windows) {
      await withCart(window, [line(part)])
      await signIn(window, buyer)
      await window.goto('/cart/checkout')
      await fillInShipping(window)
    }
    const letGo = await hold('**/api/v1/orders', ...windows)
    await Promise.all(windows.map((window) => placeOrderButton(window).click()))
    const said = windows.map((window) =>
      announced(window, /(Order placed successfully|This cart was ordered in another window)\./),
    )
    letGo()
    await Promise.all(said)
    expect(await ordersOf(request, buyer)).toHaveLength(1)
    expect(await stockOf(request, part)).toBe(4)
    for (const window of windows) expect(await savedCart(window)).toEqual([])
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
  await fillInShipping(page)
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrderButton(page).click()
  await expect(page.getByText('We couldn’t confirm your order.')).toBeVisible()
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
  await fillInShipping(page)
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrderButton(page).click()
  await expect(page.getByText('We couldn’t confirm your order.')).toBeVisible()
  await page.unroute('**/api/v1/orders')
  await field(page, 'Pincode').fill('97209')
  await placeOrderButton(page).click()
  await expect(page.getByText('Good news: your earlier order went through.')).toBeVisible()
  expect(await ordersOf(request, buyer)).toHaveLength(1)
  expect(await savedCart(page)).toEqual([])
})

test('a broken line can be tried again, with the same key', async ({ page, request }) => {
  const buyer = await customer(request)
  await withCart(page, [line(await product(request))])
  await signIn(page, buyer)
  await page.goto('/cart/checkout')
  await fillInShipping(page)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/orders'))
      keys.push(sent.headers()['idempotency-key'])
  })
  await page.route('**/api/v1/orders', (route) => route.abort())
  await placeOrderButton(page).click()
  await expect(page.getByText('We couldn’t confirm your order.')).toBeVisible()
  await page.unroute('**/api/v1/orders')
  await placeOrderButton(page).click()
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
  await fillInShipping(page)
  await expect(placeOrderButton(page)).toContainText('$93.80')
  await change(request, part, { price: '55' })
  await placeOrderButton(page).click()
  await expect(
    page.getByText(`The price of ${part.name} changed from $50.00 to $55.00.`).first(),
  ).toBeVisible()
  await expect(page.getByText('Price changed from $50.00 to $55.00', { exact: true })).toBeVisible()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
  expect(await ordersOf(request, buyer)).toHaveLength(0)
  await expect(placeOrderButton(page)).toContainText('$98.80')
  await placeOrderButton(page).click()
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
  await fillInShipping(page)
  await expect(placeOrderButton(page)).toContainText('$173.80')
  await remove(request, gone)
  await placeOrderButton(page).click()
  await expect(page.getByText(`${gone.name} is no longer sold.`).first()).toBeVisible()
  const left = page.getByRole('region', { name: 'Left out of this order' })
  await expect(left).toContainText('No longer sold')
  await expect(placeOrderButton(page)).toContainText('$73.80')
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  expect((await ordersOf(request, buyer))[0].product).toHaveLength(1)
})
