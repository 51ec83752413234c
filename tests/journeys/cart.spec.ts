import { expect, test } from './support/console.ts'
import { change, line, product, remove, savedCart, withCart } from './support/goods.ts'

test('an empty cart says so, and leads to the listing', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/product$/)
})

test('quantities change the sums at once, and stay over a reload', async ({ page, request }) => {
  const part = await product(request, { price: 99.99 })
  await withCart(page, [line(part)])
  await page.goto('/cart')
  const row = page.getByRole('row', { name: part.name })
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(row).toContainText('$199.98')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$243.78')
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${part.name}` })).toHaveValue('2')
  await expect(page.getByText('1 item, 2 units')).toBeVisible()
})

test('A05 QTY-BOUNDS: the stepper ends at 1 and at 10', async ({ page, request }) => {
  const part = await product(request)
  await withCart(page, [line(part, 9)])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await page.getByRole('spinbutton').fill('1')
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
})

test('a deleted line can be had back, at its old place', async ({ page, request }) => {
  const [one, two, three] = [await product(request), await product(request), await product(request)]
  await withCart(page, [line(one), line(two, 4), line(three)])
  await page.clock.install()
  await page.goto('/cart')
  await page.getByRole('button', { name: `Delete ${two.name}` }).click()
  await expect(page.getByText('2 items, 2 units')).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${three.name}` })).toBeFocused()
  // In the page, where it may stay longer than a toast does.
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await page.clock.runFor(9000)
  await undo.click()
  await expect(page.getByText('3 items, 6 units')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused()
  expect(await savedCart(page)).toEqual([line(one), line(two, 4), line(three)])
})

test('clearing asks first', async ({ page, request }) => {
  const part = await product(request)
  await withCart(page, [line(part)])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Clear Shopping Cart' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: part.name })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Shopping Cart' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await savedCart(page)).toEqual([])
})

test('A02 CART-STALE: each line says what changed; only what can be bought counts', async ({
  page,
  request,
}) => {
  const [gone, few, dearer, sound] = [
    await product(request),
    await product(request, { stock: 2 }),
    await product(request, { price: 50 }),
    await product(request, { price: 30 }),
  ]
  await withCart(page, [line(gone), line(few, 5), line(dearer), line(sound)])
  await remove(request, gone)
  await change(request, dearer, { price: '60' })
  await page.goto('/cart')

  const rowOf = ({ name }: { name: string }) => page.getByRole('row', { name })
  await expect(rowOf(gone)).toContainText('No longer sold')
  await expect(rowOf(gone).getByRole('link')).toHaveCount(0)
  await expect(rowOf(few)).toContainText('Only 2 left')
  await expect(rowOf(dearer)).toContainText('Price changed from $50.00 to $60.00')
  const sums = page.getByRole('region', { name: 'Summary' })
  await expect(sums).toContainText('$90.00')
  await expect(sums).toContainText('2 items can’t be ordered right now')
  await expect(sums.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()

  await page.getByRole('button', { name: `Change to 2: ${few.name}` }).click()
  await expect(sums).toContainText('$290.00')
  await page.reload()
  await expect(rowOf(dearer)).toContainText('$60.00')
  await expect(page.getByText('Price changed')).toHaveCount(0)
})

test('a cart of which nothing can be bought says why the checkout is closed', async ({ page, request }) => {
  const gone = await product(request)
  await withCart(page, [line(gone)])
  await remove(request, gone)
  await page.goto('/cart')
  await expect(page.getByText('No longer sold', { exact: true })).toBeVisible()
  const button = page.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/Nothing in your cart can be ordered right now/)
})

test('without the shop the saved lines stay, and it says so until the shop answers', async ({
  page,
  request,
}) => {
  const part = await product(request, { price: 70 })
  await withCart(page, [line(part)])
  await page.route('**/api/v1/cart', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByText('Can’t reach the shop.')).toBeVisible()
  await expect(page.getByRole('row', { name: part.name })).toContainText('$70.00')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$113.80')
  await page.unroute('**/api/v1/cart')
  await expect(page.getByText('Can’t reach the shop.')).toHaveCount(0)
})

test('another tab’s changes are seen at once', async ({ page, context, request }) => {
  const part = await product(request)
  await withCart(page, [line(part)])
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('1 item, 2 units')).toBeVisible()
  await other.getByRole('button', { name: `Delete ${part.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a new price that another tab has heard of stays, and is asked for here too', async ({
  page,
  context,
  request,
}) => {
  const part = await product(request, { price: 100 })
  await withCart(page, [line(part)])
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/cart')
    await expect(tab.getByRole('region', { name: 'Summary' })).toContainText('$143.80')
  }
  await change(request, part, { price: '90' })
  const askedAgain = page.waitForRequest('**/api/v1/cart')
  await other.reload()
  await askedAgain
  for (const tab of [page, other])
    await expect(tab.getByRole('region', { name: 'Summary' })).toContainText('$133.80')
  await expect(page.getByText('Price changed from $100.00 to $90.00', { exact: true })).toBeVisible()
  expect(await savedCart(page)).toEqual([line({ ...part, price: 90 })])
})

const BROKEN = ['{"lines":[', 'null', '"[]"', '{}', '[null]', '[{"productId":5}]', 'x'.repeat(2_000_000)]

for (const saved of BROKEN)
  test(`A01 CART-STORE: ${saved.slice(0, 20)} in storage is an empty cart`, async ({ page }) => {
    await withCart(page, saved)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

test('A01 CART-STORE: a sound line beside a broken one stays', async ({ page, request }) => {
  const part = await product(request)
  const { unitPrice, ...broken } = line(part)
  await withCart(page, [{ ...broken, productId: 'other' }, line(part)])
  await page.goto('/cart')
  await expect(page.getByText('1 item, 1 unit')).toBeVisible()
})

test('nothing moves while the cart arrives', async ({ page, request }) => {
  const part = await product(request)
  await withCart(page, [line(part)])
  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/cart')
  await expect(page.getByRole('row', { name: part.name })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)
  expect(moved).toBeLessThan(0.01)
})
