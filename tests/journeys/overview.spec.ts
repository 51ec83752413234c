import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

test('a shopper is sent to the dashboard, a visitor to log in', async ({ page, request }) => {
  await page.goto('/dashboard/overview')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Foverview$/)
  await signIn(page, await customer(request))
  await page.goto('/dashboard/overview')
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('the days are drawn beside those before, and the same figures stand in a table', async ({
  page,
  request,
}) => {
  const part = await product(request, { price: 10 })
  await order(request, await customer(request), { [part.id]: 1 })
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/overview')
  await expect(page.getByRole('heading', { name: 'Revenue per day' })).toBeVisible()
  const range = page.getByRole('slider', { name: 'Revenue per day' })
  await expect(range).toHaveAttribute(
    'aria-valuetext',
    /^\w{3}, \w{3} \d+, \d{4}: \$[\d,.]+, .*order.*; before \$/,
  )
  const today = /^[^:]+: (\S+), (.+);/.exec((await range.getAttribute('aria-valuetext')) ?? '')
  await expect(page.locator('.figures li').first()).toContainText(today?.[1] ?? 'nothing')
  await expect(page.locator('.figures li').first()).toContainText(today?.[2] ?? 'nothing')

  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: /^Orders and revenue by day/ })
  await expect(table.locator('tbody tr')).toHaveCount(30)
  await expect(table.locator('tbody tr').first()).toContainText(today?.[1] ?? 'nothing')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect(range).toBeAttached()
})

test('the range stands in the address, and the chart counts orders, too', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/overview?days=7')
  const days = page.getByRole('navigation', { name: 'Days' })
  await expect(days.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
  await page.getByText('Orders', { exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Orders per day' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Orders per day' })).toHaveAttribute('max', '6')
  await days.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/\?days=90$/)
  await expect(page.getByRole('slider')).toHaveAttribute('max', '89')
  await page.goBack()
  await expect(page.getByRole('slider')).toHaveAttribute('max', '6')
})

test('the cursor of the chart follows the arrow keys', async ({ page, request }) => {
  const part = await product(request, { price: 10 })
  await order(request, await customer(request), { [part.id]: 1 })
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/overview')
  const range = page.getByRole('slider')
  await range.focus()
  const last = await range.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(range).not.toHaveAttribute('aria-valuetext', last ?? '')
  await expect(page.locator('.day-chart-tip')).toBeVisible()
})

test('in forced colors the bars can still be told from their ground', async ({ page, request }) => {
  const part = await product(request, { price: 10 })
  await order(request, await customer(request), { [part.id]: 1 })
  await signIn(page, { token: await admin(request) })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard/overview')
  const bar = page.getByRole('region', { name: 'Best sellers' }).locator('.over-bar i').first()
  await expect(bar).toBeVisible()
  const [own, ground] = await bar.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(own).not.toBe(ground)
})

test('what waits, what runs out and what was said lead where something can be done', async ({
  page,
  request,
}) => {
  const part = await product(request, { price: 10 })
  await order(request, await customer(request), { [part.id]: 1 })
  await request.post('/api/v1/contact', {
    data: { name: 'Ada', email: 'ada@example.com', message: 'Does it fit an ATX case?' },
  })
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/overview')
  const block = (name: string) => page.getByRole('region', { name })
  await expect(block('Best sellers').getByRole('listitem').first()).toBeVisible()
  await expect(block('Latest reviews').getByRole('link').first()).toHaveAttribute('href', /\/review$/)
  await expect(block('Low stock').getByRole('link').last()).toHaveAttribute('href', /\/product\/update\//)
  await expect(block('To do').getByRole('link', { name: 'Open messages' })).toHaveAttribute(
    'href',
    '/dashboard/messages?state=open',
  )
  await block('To do').getByRole('link', { name: 'Orders to ship' }).click()
  await expect(page).toHaveURL(/\/dashboard\/order\?orderStatus=Pending&orderStatus=Processing/)
  await expect(page.getByRole('link', { name: /^To ship/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText(/Pending|Processing/)
})
