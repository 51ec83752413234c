import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { field, fillInShipping, main, placeOrder, placeOrderButton } from './support/buying.ts'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { type Goods, order, product, savedCart, stockOf } from './support/goods.ts'
import { customer, PASSWORD } from './support/people.ts'

test('a visitor finds a part by search, signs up on the way and buys it', async ({
  page,
  request,
  isMobile,
}) => {
  const part = await product(request, { name: 'Zephyr Cooler', price: 89.5, stock: 3 })
  await page.clock.install()
  await page.goto('/')
  await expect(page).toHaveURL(/\/product$/)
  if (!isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill(`  ${part.name} `)
  await search.press('Enter')
  await expect(page).toHaveURL(`/product?search=${encodeURIComponent(part.name)}`)
  await expect(search).toHaveValue(part.name)
  await main(page).getByRole('link', { name: part.name }).click()
  await addAndGoToCheckout(page, part)

  await main(page).getByRole('link', { name: 'Sign Up' }).click()
  await field(page, 'Name').fill('Ada Bench')
  await field(page, 'Email').fill(`journey-buy-${process.pid}-${Date.now()}@example.com`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await fillInShipping(page)
  await stopTime(page)
  await placeOrderButton(page).click()
  await passUntil(page, page.getByText('Order placed successfully.'))
  // 2 seconds to read that it is placed.
  await page.clock.runFor(1500)
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\/dashboard\/myOrder$/)
  await page.clock.resume()

  await expectBought(page, '$133.30')
  expect(await stockOf(request, part)).toBe(2)
})

test('a customer finds a part by filter, logs in on the way and buys it', async ({
  page,
  request,
  isMobile,
}) => {
  const part = await product(request, { name: 'Zephyr Rack', price: 4321, stock: 3 })
  const buyer = await customer(request)
  const older = await product(request, { price: 10 })
  await order(request, buyer, { [older.id]: 1 })
  await page.goto('/product')
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click()
  const panel = isMobile
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filter' })
  await panel.getByRole('radio', { name: '$4,000 – $5,000' }).check()
  await expect(page).toHaveURL('/product?price=4000-5000')
  await panel.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\/product\?category=[\w-]+&price=4000-5000$/)
  if (isMobile) await panel.getByRole('button', { name: /^Show \d+ results$/ }).click()
  await main(page).getByRole('link', { name: part.name }).click()
  await addAndGoToCheckout(page, part)

  await field(page, 'Email').fill(buyer.email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Password').press('Enter')
  await expect(page).toHaveURL(/\/cart\/checkout$/)
  await fillInShipping(page)
  await placeOrder(page)
  await expectBought(page, '$4,364.80')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
})

/** From the part's page over the cart to the log-in that the checkout asks for. */
async function addAndGoToCheckout(page: Page, { id, name }: Goods) {
  await expect(page).toHaveURL(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await Promise.all([
    announced(page, 'Product added to the cart successfully.'),
    main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click(),
  ])
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcart%2Fcheckout')
}

/** My Order with the new order on top, and nothing left in the cart. */
async function expectBought(page: Page, total: string) {
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(total)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  expect(await savedCart(page)).toEqual([])
}
