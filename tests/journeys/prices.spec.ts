import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { change, type Goods, product } from './support/goods.ts'
import { holdAnswer } from './support/hold.ts'
import { admin, signIn } from './support/people.ts'

test.describe.configure({ timeout: 120_000 })

const priceOf = async (request: APIRequestContext, { id }: Goods): Promise<number> =>
  (await (await request.get(`/api/v1/products/${id}`)).json()).data.product.price

async function select(page: Page, name: string, count: number) {
  await page.goto(`/dashboard/product?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  const all = page.getByRole('button', { name: `Select all ${count} that match` })
  if (count > 10) await all.click()
  await expect(page.getByText(`${count} selected`)).toBeVisible()
  await page.getByRole('link', { name: 'Change prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change prices' })).toBeVisible()
}

test('thirty prices go up by 5% to .99: one below cost is warned of, one is refused, and all go back', async ({
  page,
  request,
}) => {
  const name = `Thirty ${process.pid}${Date.now()}`
  const goods: Goods[] = []
  for (let made = 0; made < 28; made++) goods.push(await product(request, { name, price: 100 + made }))
  const costly = await product(request, { name, price: 50, fields: { cost: '129' } })
  const dearest = await product(request, { name, price: 9_900_000 })
  await signIn(page, { token: await admin(request) })
  await select(page, name, 30)

  await page.getByLabel('Amount').fill('5')
  await page.getByLabel('Round').selectOption('To .99')
  await expect(page.getByRole('status').filter({ hasText: 'average' })).toContainText(
    '29 of 30 prices can change',
  )
  const rows = page.getByRole('table', { name: 'New prices' }).locator('tbody tr')
  await expect(rows).toHaveCount(30)
  // Warnings come first.
  await expect(rows.nth(0)).toContainText(dearest.name)
  await expect(rows.nth(0)).toContainText('That amount is too large.')
  await expect(rows.nth(1)).toContainText(costly.name)
  await expect(rows.nth(1)).toContainText(/\$50\.00.*\$52\.99.*\$76\.01 below cost/s)
  await page.getByLabel('Amount').fill('10')
  await expect(rows.nth(1)).toContainText('$74.01 below cost')
  await page.getByLabel('Amount').fill('5')
  await expect(rows.nth(1)).toContainText('$76.01 below cost')
  await expect(page.getByRole('button', { name: 'Skip 2 and change 28' })).toBeVisible()

  await page.getByRole('button', { name: 'Skip 1 and change 29' }).click()
  const done = page.getByRole('region', { name: 'Last price change' })
  await expect(done).toContainText('29 prices changed')
  await expect(done).toContainText(/Undo for 9 min \d+ s/)
  expect(await priceOf(request, dearest)).toBe(9_900_000)
  expect(await priceOf(request, costly)).toBe(52.99)
  expect(await priceOf(request, goods[0] as Goods)).toBe(104.99)
  // What is on show is how it is now, and Undo is still there on the list and after a reload.
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await page.getByRole('button', { name: 'Back to products' }).click()
  await page.reload()
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('29 products restored.')).toBeVisible()
  await expect(done).toBeHidden()
  expect(await priceOf(request, costly)).toBe(50)
  expect(await priceOf(request, goods[27] as Goods)).toBe(127)
})

test('a price that somebody else sets while it is looked at is not overwritten, and shown anew', async ({
  page,
  request,
}) => {
  const goods = await product(request, { name: `Seen ${process.pid}${Date.now()}`, price: 100 })
  await signIn(page, { token: await admin(request) })
  await select(page, goods.name, 1)
  await page.getByLabel('Change').selectOption('Decrease by $')
  await page.getByLabel('Amount').fill('10')
  const table = page.getByRole('table', { name: 'New prices' })
  const row = table.locator('tbody tr').filter({ hasText: goods.name })
  await expect(row).toContainText(/\$100\.00.*\$90\.00/s)
  await change(request, goods, { price: '80' })
  await Promise.all([
    announced(page, /Prices changed while you were editing/),
    page.getByRole('button', { name: 'Change 1 price' }).click(),
  ])
  await expect(row).toContainText(/\$80\.00.*\$70\.00/s)
  expect(await priceOf(request, goods)).toBe(80)
  await page.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(page.getByRole('region', { name: 'Last price change' })).toContainText('1 price changed')
  expect(await priceOf(request, goods)).toBe(70)
})

test('a preview that fails leaves the fields; a next amount stays typed; the time to undo is by the reader’s clock', async ({
  page,
  request,
}) => {
  const goods = await product(request, { name: `Failing ${process.pid}${Date.now()}`, price: 100 })
  await signIn(page, { token: await admin(request) })
  await select(page, goods.name, 1)
  const ahead = Date.now() + 20 * 60_000
  await page.clock.install({ time: ahead })
  await page.reload()
  const amount = page.getByLabel('Amount')
  const refused = { status: 400, json: { status: 'fail', message: 'Not now.', errors: [] } }
  await page.route('**/products/prices/preview*', (route) => route.fulfill(refused))
  await amount.fill('5')
  await expect(page.getByRole('heading', { name: 'Couldn’t load the prices' })).toBeVisible()
  await expect(amount).toBeFocused()
  await page.unroute('**/products/prices/preview*')
  await amount.fill('6')
  const change = page.getByRole('button', { name: 'Change 1 price' })
  await expect(change).toBeEnabled()
  const { reached, letGo } = await holdAnswer(page, 'PATCH', /\/api\/v1\/products(\?|$)/)
  await change.click()
  await reached
  await amount.fill('7')
  letGo()
  await expect(page.getByRole('region', { name: 'Last price change' })).toContainText(
    /Undo for (10 min 0|9 min \d+) s/,
  )
  await expect(amount).toHaveValue('7')
})

test('without a connection no price changes, now or later, and what was typed stays', async ({
  page,
  request,
  context,
}) => {
  const goods = await product(request, { name: `Cut off ${process.pid}${Date.now()}`, price: 100 })
  await signIn(page, { token: await admin(request) })
  await select(page, goods.name, 1)
  await page.getByLabel('Amount').fill('10')
  const press = page.getByRole('button', { name: 'Change 1 price' })
  await expect(press).toBeEnabled()
  await context.setOffline(true)
  await press.click()
  await expect(
    page.getByText('You’re offline. No price has changed. What you typed stays here.'),
  ).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('10')
  await context.setOffline(false)
  await expect(page.getByText('1 price will change.')).toBeVisible()
  expect(await priceOf(request, goods)).toBe(100)
  await press.click()
  await expect(page.getByRole('region', { name: 'Last price change' })).toContainText('1 price changed')
  expect(await priceOf(request, goods)).toBe(110)
})

test('a change of prices whose answer was lost asks to be looked at before it is made again', async ({
  page,
  request,
}) => {
  const goods = await product(request, { name: `Unanswered ${process.pid}${Date.now()}`, price: 100 })
  await signIn(page, { token: await admin(request) })
  await select(page, goods.name, 1)
  await page.getByLabel('Amount').fill('10')
  const press = page.getByRole('button', { name: 'Change 1 price' })
  await expect(press).toBeEnabled()
  await page.route('**/api/v1/products?*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await press.click()
  await expect(page.getByText('The shop didn’t answer. Check the prices above')).toBeVisible()
  await expect(page.getByRole('table', { name: 'New prices' })).toContainText(/\$110\.00.*\$121\.00/s)
  await expect(page.getByLabel('Amount')).toHaveValue('10')
})

test('opened without a selection, the page says where to make one', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/product/prices')
  await page.getByRole('link', { name: 'Choose products' }).click()
  await expect(page).toHaveURL('/dashboard/product')
})
