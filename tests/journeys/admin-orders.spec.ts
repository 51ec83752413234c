import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { announced } from './support/announced.ts'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { hold } from './support/hold.ts'
import { admin, customer, signIn } from './support/people.ts'

/** A buyer whom no other journey finds, with orders of one part each, the latest last. */
async function buyerWith(request: APIRequestContext, orders: number) {
  const buyer = await customer(request, `Buyer ${crypto.randomUUID().slice(0, 8)}`)
  const part = await product(request, { price: 10, stock: 50 })
  const placed = []
  for (let count = 0; count < orders; count++) placed.push(await order(request, buyer, { [part.id]: 1 }))
  return { buyer, part, placed }
}

async function setStates(request: APIRequestContext, id: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${await admin(request)}` }
  const answer = await request.patch(`/api/v1/orders/${id}`, { headers, data })
  expect(answer.status()).toBe(200)
}

const forAll = (email: string) => `/dashboard/order?search=${encodeURIComponent(email)}`

test('a shopper is sent to the dashboard, a visitor to log in and back', async ({ page, request }) => {
  await page.goto('/dashboard/order')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Forder$/)
  await signIn(page, await customer(request))
  await page.goto('/dashboard/order')
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).not.toContainText('Overview')
})

test('orders are searched, sorted, filtered and turned over, and the address keeps it all', async ({
  page,
  request,
}) => {
  const { buyer, placed } = await buyerWith(request, 11)
  await setStates(request, placed[0]?._id ?? '', { orderStatus: 'Delivered', paymentStatus: 'Paid' })
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/order')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(buyer.name)
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await expect(rows.first()).toContainText(buyer.email)
  await expect(page.getByText('1–10 of 11')).toBeVisible()
  await expect(rows.first()).toContainText(placed.at(-1)?.number ?? '')

  await page.getByRole('button', { name: 'Order At' }).click()
  await expect(page).toHaveURL(/sort=orderAt/)
  await expect(page.getByRole('columnheader', { name: 'Order At' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first()).toContainText(placed[0]?.number ?? '')
  // While the next page is on the way the rows that stay keep their numbers.
  const letGo = await hold(/\/api\/v1\/orders\?.*page=2/, page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText('1')
  letGo()
  await expect(rows).toHaveCount(1)
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText('11')

  await page.getByRole('link', { name: 'Delivered', exact: true }).click()
  await expect(page).not.toHaveURL(/page=/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(placed[0]?.number ?? '')
  await page.getByRole('combobox', { name: 'Payment status' }).selectOption('Pending')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(buyer.name)
  await page.goBack()
  await expect(rows).toHaveCount(1)
})

test('an order is edited in a dialog that closes three seconds after its success', async ({
  page,
  request,
}) => {
  const { buyer, placed } = await buyerWith(request, 1)
  const number = placed[0]?.number ?? ''
  await signIn(page, { token: await admin(request) })
  await page.clock.install()
  await page.goto(forAll(buyer.email))
  await page.getByRole('button', { name: `Edit ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit order ${number}` })
  await expect(dialog.getByLabel('Payment status')).toHaveValue('Pending')
  await expect(dialog.getByLabel('Order status').locator('option')).toHaveText([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
  ])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByLabel('Payment status').selectOption('Paid')
  await dialog.getByLabel('Order status').selectOption('Shipped')
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await passUntil(page, page.getByText('Order update successfully.'))
  await page.clock.runFor(2500)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(500)
  await expect(dialog).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('row', { name: number })).toContainText('Shipped')
  await expect(page.getByRole('row', { name: number })).toContainText('Paid')
})

test('what somebody else set meanwhile is shown before it is overwritten', async ({ page, request }) => {
  const { buyer, placed } = await buyerWith(request, 1)
  const { _id = '', number = '' } = placed[0] ?? {}
  await signIn(page, { token: await admin(request) })
  await page.goto(forAll(buyer.email))
  await page.getByRole('button', { name: `Edit ${number}` }).click()
  await setStates(request, _id, { orderStatus: 'Processing', paymentStatus: 'Paid' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Order status').selectOption('Shipped')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const told = dialog.getByRole('alert').filter({ hasText: 'Dana Counter' })
  await expect(told).toContainText('It’s now Processing, payment Paid.')
  await expect(
    dialog.getByText(/^The order status was changed from “Pending” to “Processing”/).last(),
  ).toBeVisible()
  await expect(dialog.getByLabel('Order status')).toHaveValue('Shipped')
  // Nobody touched it here: it is as it was set meanwhile.
  await expect(dialog.getByLabel('Payment status')).toHaveValue('Paid')
  await Promise.all([
    announced(page, 'Order update successfully.'),
    dialog.getByRole('button', { name: 'Save anyway' }).click(),
  ])
})

test('many orders are set at once after a question with how many, and Undo sets them back', async ({
  page,
  request,
}) => {
  const { buyer } = await buyerWith(request, 3)
  await signIn(page, { token: await admin(request) })
  await page.goto(forAll(buyer.email))
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Set order status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the order status of 3 orders?' })
  await dialog.getByLabel('Order status').selectOption('Shipped')
  await dialog.getByRole('button', { name: 'Set 3 orders to Shipped' }).click()
  await expect(page.getByText('3 orders changed.')).toBeVisible()
  const shipped = page.getByRole('table').locator('tbody').getByText('Shipped')
  await expect(shipped).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 orders restored.')).toBeVisible()
  await expect(shipped).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('all orders that fit are selected, also those of other pages', async ({ page, request }) => {
  const { buyer } = await buyerWith(request, 12)
  await signIn(page, { token: await admin(request) })
  await page.goto(forAll(buyer.email))
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(page.getByText('All 12 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Set payment status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set 12 orders to Paid' }).click()
  await expect(page.getByText('12 orders changed.')).toBeVisible()
})

test('Undo is offered for ten seconds, also when no row is left to see', async ({ page, request }) => {
  const { buyer } = await buyerWith(request, 1)
  await signIn(page, { token: await admin(request) })
  await page.clock.install()
  await page.goto(`${forAll(buyer.email)}&orderStatus=Pending`)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Set order status' }).click()
  await stopTime(page)
  await page.getByRole('button', { name: 'Set 1 order to Processing' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.mouse.move(5, 5)
  await passUntil(page, undo)
  await passUntil(page, page.getByRole('heading', { name: 'No orders found' }))
  await page.clock.runFor(9000)
  await expect(undo).toBeVisible()
  await page.clock.runFor(1000)
  await expect(undo).toBeHidden()
})

test('a press on a row opens the order, with its buyer and who did what', async ({ page, request }) => {
  const { buyer, placed, part } = await buyerWith(request, 1)
  const { _id = '', number = '' } = placed[0] ?? {}
  await setStates(request, _id, { orderStatus: 'Shipped', paymentStatus: 'Paid' })
  await signIn(page, { token: await admin(request) })
  await page.goto(forAll(buyer.email))
  await page.getByRole('row', { name: number }).getByText('$53.80').click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${_id}$`))
  const main = page.locator('main')
  await expect(main.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(main.getByRole('row', { name: part.name })).toContainText('$10.00')
  await expect(main.getByRole('link', { name: buyer.email })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: `Order placed by ${buyer.name}` })).toBeVisible()
  const act = main.getByRole('listitem').filter({ hasText: 'Order status: Pending → Shipped' })
  await expect(act).toContainText('Set by Dana Counter')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await main.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Order status').selectOption('Delivered')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Order status: Shipped → Delivered')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Packing slip', includeHidden: true })).toBeHidden()
  await expect(page.getByText('Northbridge', { exact: true }).first()).toBeAttached()
})

test('the export holds what is shown and nothing else', async ({ page, request }) => {
  const { buyer, placed } = await buyerWith(request, 2)
  await setStates(request, placed[0]?._id ?? '', { orderStatus: 'Shipped', paymentStatus: 'Pending' })
  await signIn(page, { token: await admin(request) })
  await page.goto(`${forAll(buyer.email)}&orderStatus=Shipped`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(placed[0]?.number)
})

test('an address of no order says so and leads back', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/order/none-such')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

test('orders that cannot be read are a sentence with Retry', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.route(/\/api\/v1\/orders\?/, (route) =>
    route.fulfill({ status: 400, json: { status: 'error', message: 'These orders are none.' } }),
  )
  await page.goto('/dashboard/order')
  await expect(page.getByRole('alert')).toContainText('These orders are none.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toBeVisible()
})
