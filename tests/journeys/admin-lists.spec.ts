import type { Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { admin, customer, signIn } from './support/people.ts'

let token: string
test.beforeEach(async ({ page, request }) => {
  token ??= await admin(request)
  await signIn(page, { token })
})

const LISTS = [
  { path: '/dashboard/order', table: 'Orders', off: 'Buyer', named: 'Order Id' },
  { path: '/dashboard/product', table: 'Products', off: 'Category', named: 'Item' },
  { path: '/dashboard/category', table: 'Categories', off: 'Created At', named: 'Category' },
  { path: '/dashboard/user', table: 'Users', off: 'Role', named: 'Name' },
]

for (const { path, table, off, named } of LISTS)
  test(`a column of ${table} is switched off, stays off after a reload, and comes back`, async ({ page }) => {
    await page.goto(path)
    const head = page
      .getByRole('table', { name: table })
      .getByRole('columnheader', { name: off, exact: true })
    await expect(head).toHaveCount(1)
    await page.getByRole('button', { name: 'Columns' }).click()
    const boxes = page.getByRole('group', { name: 'Columns' })
    await expect(boxes.getByRole('checkbox', { name: named, exact: true })).toHaveCount(0)
    await boxes.getByRole('checkbox', { name: off }).uncheck()
    await expect(head).toHaveCount(0)
    await page.reload()
    await expect(rowsOf(page).first().getByRole('button').first()).toBeVisible()
    await expect(head).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await boxes.getByRole('button', { name: 'Show all' }).click()
    await expect(head).toHaveCount(1)
    await expect(boxes).toBeFocused()
  })

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

test('what is searched, filtered and sorted is kept under a name, opened again, and deleted', async ({
  page,
}) => {
  await page.goto('/dashboard/product?stock=low&sort=price&page=1')
  await page.getByRole('button', { name: 'Views' }).click()
  const own = page.getByRole('region', { name: 'Your views' })
  await own.getByLabel('Name of this view').fill('Cheap and running out')
  await page.keyboard.press('Enter')
  const tab = page
    .getByRole('navigation', { name: 'Stock' })
    .getByRole('link', { name: 'Cheap and running out' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.goto('/dashboard/product')
  await expect(tab).not.toHaveAttribute('aria-current')
  await tab.click()
  await expect(page).toHaveURL(/\/dashboard\/product\?stock=low&sort=price$/)
  await page.getByRole('button', { name: 'Views' }).click()
  await own.getByRole('button', { name: 'Delete view Cheap and running out' }).click()
  await expect(tab).toHaveCount(0)
  await expect(own).toBeFocused()
})

test('whatever lies in the browser’s storage, the lists open, and an old view shows what it still can', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const views = [{ name: 'Old', address: '?role=admin&colour=red&sort=weight' }]
    localStorage.setItem('tables', JSON.stringify({ users: { hidden: 7, views }, orders: 'none' }))
  })
  await page.goto('/dashboard/order')
  await expect(page.getByRole('columnheader', { name: 'Order Id' })).toBeAttached()
  await page.goto('/dashboard/user')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Old' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user\?role=admin$/)
})

test('rows are walked, selected and opened by single keys', async ({ page }) => {
  await page.goto('/dashboard/order')
  const rows = rowsOf(page)
  await expect(rows.first().getByRole('link').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/order\/[\w-]+$/)
})

test('a row of the users and of the categories is opened by its key as by a press', async ({
  page,
  request,
}) => {
  const { name, email } = await customer(request, 'Opened By Key')
  await page.goto(`/dashboard/user?search=${email}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).first()).toBeFocused()
  await page.goto('/dashboard/category')
  await rowsOf(page).getByText('Processors', { exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('single keys rest in fields, with a modifier and in dialogs', async ({ page }) => {
  await page.goto('/dashboard/product')
  const rows = rowsOf(page)
  await expect(rows.first().getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Alt+j')
  await expect(rows.first()).not.toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await expect(search).toBeFocused()
  await page.keyboard.type('j/kx?')
  await expect(search).toHaveValue('j/kx?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(search).not.toBeFocused()
})

test('the help lists the keys and switches them off, which the browser keeps', async ({ page }) => {
  await page.goto('/dashboard/category')
  await expect(rowsOf(page).first().getByRole('button').first()).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next row')).toBeVisible()
  await expect(help.getByText('Select or deselect row')).toHaveCount(0)
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.reload()
  await expect(rowsOf(page).first().getByRole('button').first()).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(help).toBeHidden()
  await expect(rowsOf(page).first()).not.toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(rowsOf(page).first()).toBeFocused()
})
