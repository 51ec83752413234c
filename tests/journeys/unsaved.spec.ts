import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { mistakes } from './support/mistakes.ts'
import { newAdminSession } from './support/people.ts'

const fieldOf = (page: Page, label: string) => page.locator('.product-form-fields').getByLabel(label)
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Each test ends its session, so each has its own. */
async function signInAsAdmin(page: Page, request: APIRequestContext): Promise<string> {
  const own = await newAdminSession(request)
  await page.evaluate((value) => localStorage.setItem('token', value), own)
  return own
}

test('Logout asks as well: to stay keeps the session and the text, to leave ends both on the shelf', {
  tag: '@both',
}, async ({ page, request, isMobile }) => {
  const goods = await product(request)
  await page.goto('/about')
  await signInAsAdmin(page, request)
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await fieldOf(page, 'Description').fill('Typed and not saved.')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const logOut = page.getByRole('button', { name: 'Logout' }).filter({ visible: true })
  const dialog = leaveDialog(page)
  await logOut.click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(fieldOf(page, 'Description')).toHaveValue('Typed and not saved.')
  const stored = () => page.evaluate(() => localStorage.getItem('token'))
  expect(await stored()).not.toBeNull()
  await logOut.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/product')
  await expect.poll(stored).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a session that ends leaves the form and all that is typed; after a log-in in a new tab it is saved', async ({
  page,
  request,
  context,
}) => {
  const goods = await product(request)
  await page.goto('/about')
  const own = await signInAsAdmin(page, request)
  await page.goto(`/dashboard/product/update/${goods.id}`)
  await fieldOf(page, 'Series').fill('Typed before')
  await request.post('/api/v1/users/logout', { headers: { authorization: `Bearer ${own}` } })
  await page.getByRole('button', { name: 'Update product' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(notice).toBeVisible()
  expect(await mistakes(page)).toEqual([])
  await expect(page).toHaveURL(`/dashboard/product/update/${goods.id}`)
  await expect(fieldOf(page, 'Series')).toHaveValue('Typed before')

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('link', { name: 'Open login in a new tab' }).click(),
  ])
  await expect(tab).toHaveURL('/login')
  await signInAsAdmin(tab, request)
  await tab.close()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(page.getByText('Product update successfully.')).toBeVisible()
  await expect(fieldOf(page, 'Series')).toHaveValue('Typed before')
})

test('a log-out in another tab leaves the new product; who gives it up is led to the log-in', async ({
  page,
  request,
  context,
}) => {
  await page.goto('/about')
  await signInAsAdmin(page, request)
  await page.goto('/dashboard/product/create')
  await fieldOf(page, 'Name').fill('Half a product')
  const tab = await context.newPage()
  await tab.goto('/about')
  await tab.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(fieldOf(page, 'Name')).toHaveValue('Half a product')
  await page.getByRole('link', { name: 'My Order', exact: true }).click()
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2FmyOrder/)
})
