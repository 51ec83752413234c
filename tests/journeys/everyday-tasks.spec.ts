import type { Page } from '@playwright/test'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { address, mailedTo } from './support/mails.ts'
import { admin, customer, PASSWORD, signIn } from './support/people.ts'
import { picture } from './support/picture.ts'
import { deliveredOrder } from './support/returning.ts'
import { countSteps } from './support/steps.ts'

// What shoppers and shopkeepers come for, with the steps of docs/everyday-tasks.md and no more: each from the first page
// or the overview to the answer. What else these pages do is shown by their own journeys.

const unique = (name: string) => `${name} ${process.pid}${Date.now()}`
const account = (page: Page) => page.getByRole('link', { name: /your account$/ })
const menu = (page: Page, label: string | RegExp) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label })
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const card = (page: Page) => main(page).locator('.card')

test('a shopper finds a quiet supply of 850 W under $150', async ({ page }) => {
  const steps = countSteps()
  await page.goto('/')
  await steps.press(page.getByRole('button', { name: 'Search', exact: true }))
  await steps.fill(searchField(page), 'quiet 850w psu')
  await searchField(page).press('Enter')
  await expect(card(page).first()).toContainText('be quiet! Pure Power 12 M 850 W')
  await expect(card(page).first().locator('.price')).toContainText('$119.99')
  await expect(card(page).filter({ hasText: 'Corsair RM850x' })).toBeVisible()
  steps.expectAtMost(2)
})

test('a shopper compares three graphics cards @both', async ({ page }) => {
  const steps = countSteps()
  await page.goto('/')
  // By the list of all: which categories have a tile is the shopkeeper's, and other journeys change it.
  await steps.press(main(page).getByRole('button', { name: /^All \d/ }))
  const entry = page.locator('dialog, nav').getByRole('link', { name: /^Graphics cards/ })
  await steps.press(entry.filter({ visible: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphics cards')
  for (const at of [0, 1, 2]) {
    await card(page).nth(at).hover()
    await steps.press(
      card(page)
        .nth(at)
        .getByRole('button', { name: /^Compare/ }),
    )
  }
  await steps.press(page.getByRole('link', { name: 'Compare 3' }))
  await expect(main(page).getByText('3 products in Graphics cards')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText(/GDDR\d.*best/s)
  steps.expectAtMost(6)
})

test('a shopper buys two parts on a phone, as somebody new @narrow', async ({ page, request }) => {
  const name = unique('Phone Part')
  for (const price of [40, 60]) await product(request, { name, price })
  const steps = countSteps()
  await page.goto('/')
  await steps.fill(searchField(page), name)
  await searchField(page).press('Enter')
  await expect(card(page)).toHaveCount(2)
  for (const at of [0, 1]) await steps.press(card(page).nth(at).getByRole('button', { name: /^Add/ }))
  await steps.press(page.getByRole('link', { name: 'Cart, 2 items' }))
  await steps.press(page.getByRole('link', { name: 'Proceed to Checkout' }))
  await expect(main(page)).toContainText('Log in to place your order. New here?')
  await steps.press(main(page).getByRole('link', { name: 'Sign Up' }))
  await steps.fill(field(page, 'Name'), 'Nora Quist')
  await steps.fill(field(page, 'Email'), address('nora'))
  await steps.fill(field(page, 'Password'), PASSWORD)
  await steps.fill(field(page, 'Confirm Password'), PASSWORD)
  await steps.press(main(page).getByRole('button', { name: 'Sign Up' }))
  await steps.choose(field(page, 'Country'), 'United States')
  await steps.fill(field(page, 'Address'), '31 Harbor Steps, Unit 8')
  await steps.fill(field(page, 'Pincode'), '94109')
  await steps.fill(field(page, 'Phone Number'), '(415) 555-0173')
  await steps.press(page.getByRole('button', { name: /^Place Order/ }))
  await expect(
    main(page)
      .getByText(/Arrives .+ – .+/)
      .first(),
  ).toBeVisible()
  steps.expectAtMost(16)
})

test('a shopper learns when the order comes @both', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request, { name: 'Awaited Part' })
  await order(request, buyer, { [part.id]: 1 })
  await signIn(page, buyer)
  const steps = countSteps()
  await page.goto('/')
  await steps.press(account(page))
  await steps.press(menu(page, 'My Order'))
  const row = page.getByRole('row').filter({ hasText: part.name })
  await expect(row).toContainText(/Arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+/)
  steps.expectAtMost(2)
})

test('a shopper sends an item back @both', async ({ page, request }) => {
  const buyer = await customer(request)
  const [kept, sent] = [await product(request), await product(request, { name: 'Sent Back' })]
  const { number } = await deliveredOrder(request, buyer, { [kept.id]: 1, [sent.id]: 1 })
  await signIn(page, buyer)
  const steps = countSteps()
  await page.goto('/')
  await steps.press(account(page))
  await steps.press(menu(page, 'My Order'))
  await steps.press(main(page).getByRole('link', { name: number, exact: true }))
  await steps.press(page.getByRole('link', { name: 'Return items' }))
  await steps.tick(page.getByRole('checkbox', { name: new RegExp(sent.name) }))
  await steps.choose(page.getByLabel(`Why you return ${sent.name}`), 'Doesn’t work')
  await steps.press(page.getByRole('button', { name: 'Send request' }))
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  await expect(main(page)).toContainText(/return number and address by \w{3}, \w{3} \d+/)
  steps.expectAtMost(7)
})

test('a shopper reviews what arrived', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request, { name: 'Reviewed Part' })
  const { number } = await deliveredOrder(request, buyer, { [part.id]: 1 })
  await signIn(page, buyer)
  const steps = countSteps()
  await page.goto('/')
  await steps.press(account(page))
  await steps.press(menu(page, 'My Order'))
  await steps.press(main(page).getByRole('link', { name: number, exact: true }))
  await steps.press(page.getByRole('link', { name: `Write a review of ${part.name}` }))
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await steps.press(dialog.locator('.rating-input label').nth(3))
  await steps.fill(dialog.getByLabel('Review', { exact: true }), 'Quiet, and it fits.')
  await steps.press(dialog.getByRole('button', { name: 'Submit review' }))
  await expect(page.locator('#reviews')).toContainText('Quiet, and it fits.')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/product/${part.id}/review`)
  steps.expectAtMost(7)
})

test('a shopper sets a new password: a forgotten one by mail, a known one in the account', async ({
  page,
  request,
}) => {
  const { email } = await customer(request)
  const forgotten = countSteps()
  await page.goto('/')
  await forgotten.press(page.getByRole('link', { name: 'Login' }).first())
  await forgotten.press(page.getByRole('button', { name: 'Forgot Your Password' }))
  await forgotten.fill(page.getByRole('dialog').getByLabel('Email'), email)
  await forgotten.press(page.getByRole('button', { name: 'Send link' }))
  const link = await mailedTo(email, /https?:\/\/\S+\/resetPassword\/[\w-]+/)
  await page.goto(new URL(link).pathname)
  await forgotten.fill(field(page, 'New Password'), 'fresh-solder-42')
  await forgotten.fill(field(page, 'Confirm Password'), 'fresh-solder-42')
  await forgotten.press(main(page).getByRole('button', { name: 'Reset Password' }))
  await forgotten.fill(field(page, 'Email'), email)
  await forgotten.fill(field(page, 'Password'), 'fresh-solder-42')
  await forgotten.press(main(page).getByRole('button', { name: 'Login' }))
  await expect(account(page)).toBeVisible()
  // The link in the mail is one more.
  forgotten.expectAtMost(10)
  const known = countSteps()
  await page.goto('/')
  await known.press(account(page))
  await known.press(page.getByRole('button', { name: 'Change Password' }))
  const dialog = page.getByRole('dialog')
  await known.fill(dialog.getByLabel('Current Password'), 'fresh-solder-42')
  await known.fill(dialog.getByLabel('New Password'), 'other-solder-43')
  await known.fill(dialog.getByLabel('Confirm Password'), 'other-solder-43')
  await known.press(dialog.getByRole('button', { name: 'Change Password' }))
  await expect(dialog).toBeHidden()
  const data = { email, password: 'other-solder-43' }
  expect((await request.post('/api/v1/users/login', { data })).status()).toBe(200)
  known.expectAtMost(6)
})

test.describe('a shopkeeper', () => {
  test.beforeEach(async ({ page, request }) => {
    await signIn(page, { token: await admin(request) })
    await page.goto('/dashboard/overview')
  })

  test('creates a product with four pictures', async ({ page }) => {
    const name = unique('Four Pictures')
    const files = await Promise.all(
      ['#334455', '#cc0000', '#00cc00', '#0000cc'].map((color, at) => picture(`${at}.png`, color)),
    )
    const steps = countSteps()
    await steps.press(menu(page, /^Product/))
    await steps.press(page.getByRole('link', { name: 'Create product' }))
    const fieldOf = (label: string) => page.locator('.product-form-fields').getByLabel(label)
    await steps.fill(fieldOf('Name'), name)
    await steps.fill(fieldOf('Price'), '79.90')
    await steps.fill(fieldOf('Quantity'), '12')
    await steps.add(page.locator('input[type=file]'), files)
    await steps.choose(fieldOf('Category'), { index: 1 })
    await steps.fill(fieldOf('Specification'), 'Socket: AM5, Cores: 8')
    await steps.fill(fieldOf('Description'), 'What it is, and who it is for.')
    await steps.press(page.getByRole('button', { name: 'Create product' }))
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$79.90')
    steps.expectAtMost(10)
  })

  test('raises many prices by 5%, and sees that it is done from wherever on the page', async ({
    page,
    request,
  }) => {
    const name = unique('Dearer')
    for (let made = 0; made < 11; made++) await product(request, { name, price: 100 + made })
    const steps = countSteps()
    await steps.press(menu(page, /^Product/))
    await steps.fill(page.getByRole('searchbox', { name: 'Search products' }), name)
    await expect(page.getByText('1–10 of 11')).toBeVisible()
    await steps.tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    await steps.press(page.getByRole('button', { name: 'Select all 11 that match' }))
    await steps.press(page.getByRole('link', { name: 'Change prices' }))
    await steps.fill(page.getByLabel('Amount'), '5')
    await expect(page.getByRole('cell', { name: '$115.50' }).first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await steps.press(page.getByRole('button', { name: 'Change 11 prices' }))
    await expect(page.getByRole('region', { name: 'Last price change' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Last price change' })).toBeInViewport()
    await expect(page.locator('.price-apply')).toContainText('11 prices changed.')
    steps.expectAtMost(7)
  })

  test('ships an order of a day with its tracking number', async ({ page, request }) => {
    const buyer = await customer(request)
    const part = await product(request)
    const { number } = await order(request, buyer, { [part.id]: 1 })
    const steps = countSteps()
    await steps.press(menu(page, /^Order/))
    await steps.press(page.getByRole('button', { name: 'All dates' }))
    await steps.press(page.getByRole('button', { name: /^Today/ }))
    // In place of a shop without other journeys' orders.
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(buyer.email)
    await steps.press(page.getByRole('button', { name: `Edit ${number}` }))
    const dialog = page.getByRole('dialog', { name: `Edit order ${number}` })
    await steps.fill(dialog.getByLabel('Tracking number'), '1Z999AA10123456784')
    await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
    await expect(dialog.getByLabel('Order status')).toHaveValue('Shipped')
    await steps.press(dialog.getByRole('button', { name: 'Save and email' }))
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Shipped')
    await mailedTo(buyer.email, new RegExp(`Order ${number} shipped[\\s\\S]*1Z999AA10123456784`))
    steps.expectAtMost(6)
  })

  test('gets a list with errors in', async ({ page }) => {
    // Imports of other journeys go first.
    test.setTimeout(180_000)
    const inTurn = { timeout: 60_000 }
    const name = unique('Listed Fan')
    const listOf = (price: string) => ({
      name: 'supplier.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,category,price\n${name} A,Fans,10.50\n${name} B,Fans,${price}\n`),
    })
    const steps = countSteps()
    await steps.press(menu(page, /^Product/))
    await steps.press(page.getByRole('link', { name: 'Import' }))
    await steps.add(page.getByLabel('CSV files'), listOf('abc'))
    await steps.press(page.getByRole('button', { name: 'Check files' }))
    await expect(page.getByText(/"abc" isn’t a valid amount/)).toBeVisible(inTurn)
    await expect(page.getByText('Rows with an error are left out.')).toBeVisible()
    await steps.press(page.getByRole('button', { name: 'Apply' }))
    await expect(page.getByText(/^1 product created/).first()).toBeVisible(inTurn)
    await steps.press(page.getByRole('link', { name: 'Upload different files' }))
    await steps.add(page.getByLabel('CSV files'), listOf('11.50'))
    await steps.press(page.getByRole('button', { name: 'Check files' }))
    await expect(page.getByText(/^1 product would be created, 0 changed/).first()).toBeVisible(inTurn)
    await steps.press(page.getByRole('button', { name: 'Apply' }))
    await expect(page.getByText(/^1 product created/).first()).toBeVisible(inTurn)
    steps.expectAtMost(9)
  })

  test('answers a message', async ({ page, request }) => {
    const email = address('asks')
    const subject = `Fit for ${email}`
    const sent = { name: 'Grace Okafor', email, subject, message: 'Does the tall cooler fit?' }
    expect((await request.post('/api/v1/contact', { data: sent })).ok()).toBe(true)
    const steps = countSteps()
    await steps.press(menu(page, /^Messages/))
    await steps.press(page.getByRole('link', { name: subject }))
    await steps.fill(page.getByLabel('Reply to Grace Okafor'), 'It fits.')
    await steps.press(page.getByRole('button', { name: 'Send reply' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'It fits.' })).toBeVisible()
    steps.expectAtMost(4)
  })

  test('sees what sells', async ({ page }) => {
    const steps = countSteps()
    await steps.press(menu(page, 'Sales'))
    const table = page.getByRole('table', { name: /^Sales by/ })
    await steps.press(page.getByRole('link', { name: 'By product' }))
    await expect(table.getByRole('row').nth(1)).toContainText(/\$[\d,.]+/)
    steps.expectAtMost(2)
  })
})
