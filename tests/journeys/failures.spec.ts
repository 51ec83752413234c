import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { holdAnswer } from './support/hold.ts'
import { admin, customer, PASSWORD, signIn } from './support/people.ts'

/** Of errors, shown in the corner: each is read aloud at once. */
const toasts = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })

const refuse = (message: string) => ({ status: 400, json: { status: 'fail', message } })

test('a refusal that names a field stands beside it and in a toast', async ({ page, request }) => {
  const { email } = await customer(request)
  await page.goto('/register')
  await page.waitForLoadState('networkidle')
  await field(page, 'Name').fill('Ada Again')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(PASSWORD)
  const answered = page.waitForResponse('**/api/v1/users/signUp')
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  const { message } = await (await answered).json()
  await expect(toasts(page, message)).toHaveCount(1)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)))
})

test('a change that says its refusal itself says it once', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/category')
  await page.route('**/api/v1/category', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refuse('Not today.')) : route.continue(),
  )
  await page
    .getByRole('button', { name: /Create|New/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Category' }).fill('Sound cards')
  await dialog.getByRole('button', { name: /Create/ }).click()
  await expect(toasts(page, 'Not today.')).toHaveCount(1)
})

test('a failed read is said once, however often it fails, and again after it has succeeded', async ({
  page,
  request,
}) => {
  await signIn(page, await customer(request))
  let asked = 0
  const orders = '**/api/v1/orders/myOrder*'
  const fail = () =>
    page.route(orders, (route) => {
      asked += 1
      return route.fulfill(refuse('The books are being counted.'))
    })
  await fail()
  await page.goto('/dashboard/myOrder')
  const said = toasts(page, 'The books are being counted.')
  await expect(said).toHaveCount(1)
  await expect(main(page)).toContainText('The books are being counted.')
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toHaveCount(0)
  const retry = main(page).getByRole('button', { name: 'Retry' })
  const before = asked
  await retry.click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect(retry).toBeEnabled()
  await expect(said).toHaveCount(0)

  await page.unroute(orders)
  await retry.click()
  await expect(retry).toHaveCount(0)
  await fail()
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(said).toHaveCount(1)
})

test('several reads that fail alike are one toast', async ({ page }) => {
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/v1/products**', (route) => route.fulfill(refuse('No lists today.')))
  const counted = page.waitForResponse('**/api/v1/products/by/counts**')
  await main(page).getByRole('checkbox').first().click()
  await counted
  await expect(main(page).getByRole('alert')).toContainText('No lists today.')
  await expect(toasts(page, 'No lists today.')).toHaveCount(1)
})

test('a log-out says nothing of what was still being read', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  const orders = await holdAnswer(page, 'GET', '**/api/v1/orders/myOrder*')
  await page.goto('/dashboard/myOrder')
  await orders.reached
  const said = announced(page, 'User Logout successfully.')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await said
  orders.letGo()
  await expect(page).toHaveURL('/product')
  await expect(page.locator('.toast-error')).toHaveCount(0)
})
