import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccess } from './support/access.ts'
import { expect, test } from './support/console.ts'
import { admin, customer, signIn } from './support/people.ts'

const unique = (name: string) => `${name} ${process.pid}${Date.now()}`
const list = (name: string, text: string | Buffer, mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
const choose = (page: Page, ...files: ReturnType<typeof list>[]) =>
  page.getByLabel('CSV files').setInputFiles(files)
const check = (page: Page) => page.getByRole('button', { name: 'Check files' }).click()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

// A list is read and applied by a process of its own, after those of other journeys.
const IN_ITS_TURN = { timeout: 40_000 }

test.describe('of an admin', () => {
  // Four processes of their own, one after the other.
  test.describe.configure({ timeout: 240_000 })
  let token: string
  test.beforeEach(async ({ page, request }) => {
    token ??= await admin(request)
    await signIn(page, { token })
  })

  test('A27 IMPORT: lists are dropped, looked at and applied, and what they did is told', async ({
    page,
  }) => {
    const name = unique('Quiet fan')
    const bad = Array.from({ length: 25 }, (_, at) => `${name} bad ${at},Fans,x${at}`).join('\n')
    await page.goto('/dashboard/product')
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products')
    await choose(
      page,
      list('own.csv', `name,category,price\n${name},Fans,10.50\n${bad}\n`),
      list('colours.csv', 'red,green\n1,2\n'),
    )
    await check(page)

    await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible(IN_ITS_TURN)
    await expect(page.getByText(/^1 product would be created, 0 changed\./).first()).toBeVisible()
    await expect(rowOf(page, 'colours.csv').first()).toContainText('needs the columns "name" and "price"')
    await expect(rowOf(page, 'own.csv, line 2')).toContainText('New')
    await expect(page.getByRole('heading', { name: 'Rows with a problem: 25' })).toBeVisible()
    await expect(rowOf(page, 'price: "x0" isn’t a valid amount')).toContainText('3')
    await expect(page.getByText('price "x20"')).toBeHidden()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all' }).click(),
    ])
    expect(await readFile(await saved.path(), 'utf8')).toContain(
      'own.csv,27,"price: ""x24"" isn’t a valid amount',
    )

    // What is looked at stands in the address.
    await page.reload()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused(IN_ITS_TURN)
    await expect(page.getByText(/^1 product created, 0 changed\./).first()).toBeVisible()
    const last = page.getByRole('table', { name: 'Last imports' }).getByRole('row').nth(1)
    await expect(last).toContainText('own.csv')
    await page.getByRole('link', { name: 'View products' }).click()
    // Other tests make products meanwhile.
    await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
    await expect(rowOf(page, name)).toContainText('$10.50')

    await page.goto('/dashboard/product/import')
    await choose(page, list('own.csv', `name,category,price\n${name},Fans,10.50\n`))
    await check(page)
    await expect(page.getByText(/^Nothing to import\./).first()).toBeVisible(IN_ITS_TURN)
    await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  })

  test('what is no list, or too large, is said beside the field, and what was chosen stays', async ({
    page,
  }) => {
    await page.goto('/dashboard/product/import')
    await check(page)
    await expect(page.getByText('Choose a file first.')).toBeVisible()
    await expect(page.getByLabel('CSV files')).toBeFocused()
    await choose(page, list('photo.png', 'x', 'image/png'))
    await expect(page.getByText('photo.png isn’t a CSV file.')).toBeVisible()
    await choose(page, list('large.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'x')))
    await check(page)
    await expect(page.getByText('large.csv is larger than 10 MiB.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove large.csv' }).click()
    await choose(page, list('workbook.csv', Buffer.from('504b030414000600', 'hex')))
    await check(page)
    await expect(
      page
        .locator('main')
        .getByText('workbook.csv isn’t a CSV file. Spreadsheet apps can save a sheet as CSV.'),
    ).toBeVisible()
    await expect(page.getByText('workbook.csv', { exact: true })).toBeVisible()
  })

  test('an import that is no longer known is said so', async ({ page }) => {
    await page.goto('/dashboard/product/import?import=none')
    // The toast says the same.
    await expect(page.locator('main').getByText(/^Import not found\./)).toBeVisible()
  })

  test('a dry run and a closing count can be used by all', async ({ page }) => {
    await page.goto('/dashboard/product/import')
    await choose(page, list('own.csv', `name,category,price\n${unique('Seen fan')},Fans,10\nBad,Fans,x\n`))
    await check(page)
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible(IN_ITS_TURN)
    await expectAccess(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible(IN_ITS_TURN)
    await expectAccess(page)
  })
})

test('a customer is led from the import to his own pages, a visitor to the login', async ({
  page,
  request,
}) => {
  await page.goto('/dashboard/product/import')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fproduct%2Fimport')
  await signIn(page, await customer(request))
  await page.goto('/dashboard/product/import')
  await expect(page).toHaveURL('/dashboard/profile')
})
