import { expect, test } from './support/console.ts'
import { mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { admin, customer, signIn } from './support/people.ts'

test('an admin finds a mail, looks at both of its parts, and sends it again', async ({ page, request }) => {
  const person = await customer(request, 'Mailed Person')
  await mailedTo(person.email, /Subject: .+/)
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/mails')
  await page.getByLabel('Search emails').fill(person.email)
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(person.email)}`))
  const rows = page.getByRole('row').filter({ hasText: person.email })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Welcome')
  await expect(rows).toContainText('Sent')
  await rows.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const frame = dialog.getByTitle('The email as HTML')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  await dialog.getByText('Text', { exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'The email as text' })).toContainText('Northbridge')
  expect(await mistakes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The email is on its way.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(2)
})

test('the one-time link of a mail is hidden from who looks at it', async ({ page, request }) => {
  const person = await customer(request)
  await request.post('/api/v1/users/forgetPassword', { data: { email: person.email } })
  const link = await mailedTo(person.email, /\/resetPassword\/[\w-]{20,}/)
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/mails?kind=reset-password&search=${encodeURIComponent(person.email)}`)
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Text', { exact: true }).click()
  const text = dialog.getByRole('region', { name: 'The email as text' })
  await expect(text).toContainText('/resetPassword/hidden')
  await expect(text).not.toContainText(link)
})
