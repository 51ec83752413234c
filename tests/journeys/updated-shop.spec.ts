import { expect, test } from './support/console.ts'
import { customer } from './support/people.ts'

test('on a page of before an update nothing is sent of which the answer could not be read', async ({
  page,
  request,
}) => {
  const { email } = await customer(request)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/decode-answer-*.js', (route) => route.fulfill({ status: 404 }))
  let sent = 0
  await page.route('**/api/v1/users/login', (route) => {
    sent += 1
    return route.continue()
  })
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('textbox', { name: 'Password' }).fill('correct-horse-77')
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The shop was updated. Reload this page and try again.')).toBeVisible()
  expect(sent).toBe(0)
})
