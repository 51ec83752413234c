import { readFile } from 'node:fs/promises'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { mistakes } from './support/mistakes.ts'
import { admin, customer, signIn } from './support/people.ts'

/** By the shop's clock. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' })

test('sales of days of one’s own: the list that is saved has what is shown @both', async ({
  page,
  request,
}) => {
  const part = await product(request, { name: `Sold ${process.pid} ${Date.now()}`, price: 10 })
  await order(request, await customer(request), { [part.id]: 3 })
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/sales')
  await page.getByLabel('From').fill('2026-02-03')
  await page.getByLabel('To').fill('2026-02-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('To')).toHaveAccessibleDescription(
    'The last day must not be before the first.',
  )
  await page.getByLabel('From').fill(today())
  await page.getByLabel('To').fill(today())
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${today()}&to=${today()}`))
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused()
  const table = page.getByRole('table', { name: /^Sales by/ })
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'By product' }).click()
  const own = table.getByRole('row').filter({ hasText: part.name })
  await expect(own).toContainText('new')
  await expect(own).toContainText('3')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'By category' }).click()

  const first = table.getByRole('button', { expanded: false }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=/)
  await expect(table.getByRole('button', { expanded: true })).toBeFocused()
  expect(await mistakes(page)).toEqual([])
  // Others order meanwhile: what is compared is the page as it stands at its next opening.
  await expect(async () => {
    await page.reload()
    await expect(table.locator('tbody tr').first()).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    const lines = saved.replace('\ufeff', '').trimEnd().split('\r\n').slice(1)
    const rows = await table.locator('tbody tr').all()
    expect(lines).toHaveLength(rows.length)
    for (const [at, row] of rows.entries()) {
      const shown = (await row.locator('td').allInnerTexts()).map((text) => text.trim())
      const [name = '', units = '', revenue = ''] = shown
      const line = lines[at] ?? ''
      expect(line.replaceAll('""', '"')).toContain(name)
      const [, , csvUnits, csvRevenue] = line.replace(/"[^"]*"/g, 'x').split(',')
      expect(Number(csvUnits)).toBe(Number(units.replace(/\D/g, '')))
      expect(Number(csvRevenue)).toBe(Number(revenue.replace(/[^\d.]/g, '')))
    }
  }).toPass()
})

test('the chart has its figures as a table, and is moved along by keys', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/sales?days=7')
  const chart = page.getByRole('slider', { name: 'Revenue per day' })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /\$.+ units?; before \$/)
  await page.getByText('Units', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('region', { name: 'Sales by day' }).locator('tbody tr')).toHaveCount(7)
})

test('sales by brand, beside the same days last year, and beside nothing', async ({ page, request }) => {
  const brand = `Maker ${process.pid} ${Date.now()}`
  const part = await product(request, {
    price: 10,
    fields: { specification: `Socket: AM5, Brand: ${brand}` },
  })
  await order(request, await customer(request), { [part.id]: 2 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/sales?from=${today()}&to=${today()}`)
  await page.getByRole('link', { name: 'By brand' }).click()
  const table = page.getByRole('table', { name: 'Sales by brand' })
  await table.getByRole('button', { name: brand }).press('Enter')
  await expect(table.getByRole('row').filter({ hasText: part.name })).toContainText('$20.00')
  await page.getByLabel('Compare with').selectOption('Same day last year')
  await expect(page.getByText(/compared with .+, 20\d\d, up to this time of the day\./)).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await page.getByLabel('Compare with').selectOption('Nothing')
  await expect(page).toHaveURL(/compare=none/)
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeHidden()
  await expect(table.getByRole('button', { name: brand })).toHaveAttribute('aria-expanded', 'true')
})

test('a period without sales says so', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/sales?from=2001-01-01&to=2001-01-31')
  await expect(page.getByRole('heading', { name: 'No sales in this period' })).toBeVisible()
})
