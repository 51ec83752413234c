import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { holdAnswer } from './support/hold.ts'
import { mailedTo } from './support/mails.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Ada is at her account; somebody else logs in in another tab when she has asked for something. */
async function adasPage(page: Page, request: APIRequestContext) {
  const next = await customer(request, 'Grace Next')
  await signIn(page, await customer(request, 'Ada First'))
  await page.goto('/dashboard/profile')
  await expect(main(page)).toContainText('Ada First')
  const nextLogsIn = async () => {
    const other = await page.context().newPage()
    await other.goto('/about')
    await other.evaluate((token) => localStorage.setItem('token', token), next.token)
    await expect(main(page)).toContainText('Grace Next')
  }
  return { next, nextLogsIn }
}

test('a late log-out leaves the one signed in who has come since', async ({ page, request }) => {
  const { next, nextLogsIn } = await adasPage(page, request)
  const out = await holdAnswer(page, 'POST', '**/api/v1/users/logout')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await out.reached
  await nextLogsIn()
  const said = announced(page, /User Logout successfully\./)
  out.letGo()
  await said
  expect(await tokenOf(page)).toBe(next.token)
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(main(page)).toContainText('Grace Next')
})

test('a late change of the password leaves the one signed in who has come since', async ({
  page,
  request,
}) => {
  const { next, nextLogsIn } = await adasPage(page, request)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('New Password', { exact: true }).fill('fresh-solder-42')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('fresh-solder-42')
  const changed = await holdAnswer(page, 'POST', '**/api/v1/users/updatePassword')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await changed.reached
  await nextLogsIn()
  const said = announced(page, /Password Update successfully\./)
  changed.letGo()
  await said
  expect(await tokenOf(page)).toBe(next.token)
})

test('a late edit of the profile gives nobody else its name', async ({ page, request }) => {
  const { nextLogsIn } = await adasPage(page, request)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Name').fill('Ada Again')
  const edited = await holdAnswer(page, 'PATCH', '**/api/v1/users/*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await edited.reached
  await nextLogsIn()
  const said = announced(page, /User update successfully\./)
  edited.letGo()
  await said
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText('Grace Next')
  await expect(page.getByText('Ada Again')).toHaveCount(0)
})

async function resetPassword(page: Page, request: APIRequestContext, email: string) {
  await request.post('/api/v1/users/forgetPassword', { data: { email } })
  await page.goto(await mailedTo(email, /\/resetPassword\/[\w-]+/))
  await field(page, 'New Password').fill('fresh-solder-42')
  await field(page, 'Confirm Password').fill('fresh-solder-42')
  const said = announced(page, /Password reset successfully\./)
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await said
}

test('a new password by link leaves somebody else signed in', async ({ page, request }) => {
  const { email } = await customer(request)
  const other = await customer(request, 'Grace Next')
  await signIn(page, other)
  await resetPassword(page, request, email)
  await expect(page).toHaveURL('/product')
  expect(await tokenOf(page)).toBe(other.token)
})

test('a new password by link ends the session of its own account', async ({ page, request }) => {
  const own = await customer(request)
  await signIn(page, own)
  await resetPassword(page, request, own.email)
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(page)).toBeNull()
})

test('a late deletion of an account offers nobody else to delete his own', async ({ page, request }) => {
  const { next, nextLogsIn } = await adasPage(page, request)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const deleted = await holdAnswer(page, 'DELETE', '**/api/v1/users/me')
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await deleted.reached
  await nextLogsIn()
  await expect(dialog).toBeHidden()
  const said = announced(page, /User delete successfully\./)
  deleted.letGo()
  await said
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).toBe(next.token)
  await expect(page).toHaveURL('/dashboard/profile')
})
