import { expect, test } from './support/console.ts'
import { address, mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { admin, customer, signIn } from './support/people.ts'

test('a visitor writes to the shop; the admin reads it, and it is marked as done', async ({
  page,
  request,
}) => {
  const email = address('writer')
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada Writer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Subject').fill(`Cooler for ${email}`)
  await page.getByLabel('Message').fill('Does the tall one fit?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await mailedTo(email, /Subject: .+/)
  await mailedTo('counter@northbridge.example', new RegExp(email.replaceAll('.', '\\.')))

  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/messages?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `Cooler for ${email}` }).click()
  const message = page.getByRole('region', { name: 'Message', exact: true })
  await expect(message).toContainText('Does the tall one fit?')
  await expect(message.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:writer/)
  expect(await mistakes(page)).toEqual([])
  await message.getByLabel('State').selectOption('Done')
  await expect(page.getByText('Message update successfully.')).toBeVisible()
  await page.goto(`/dashboard/messages?search=${encodeURIComponent(email)}`)
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/state=open/)
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all messages' }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages\??$/)
  await page.goto('/dashboard/messages?page=9999')
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
})

for (const [path, noneFits, all] of [
  ['repairs', 'No repairs found', 'Show all repairs'],
  ['newsletter', 'No subscribers match', 'Show all subscribers'],
  ['mails', 'No emails match', 'Show all emails'],
] as const)
  test(`where nothing of the ${path} fits, search and filters are taken away by one press`, async ({
    page,
    request,
  }) => {
    await signIn(page, { token: await admin(request) })
    await page.goto(`/dashboard/${path}?search=zzzzqqq`)
    await expect(page.getByRole('heading', { name: noneFits })).toBeVisible()
    await page.getByRole('button', { name: all }).click()
    await expect(page.getByRole('searchbox').last()).toHaveValue('')
    await expect(page).not.toHaveURL(/search=/)
  })

test('what is missing is said beside its field, and what was typed stays', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name must be required.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Enter a valid email address.',
  )
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Message must be required.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody')
  expect(await mistakes(page)).toEqual([])
})

test('who is signed in finds name and mail filled in, but not over what was typed', async ({
  page,
  request,
}) => {
  const person = await customer(request, 'Grace Filled')
  await signIn(page, person)
  await page.goto('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Grace Filled')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
})

test('a form that was sent too often is kept, and the shop says when to try again', async ({ page }) => {
  // The journeys' shop counts no addresses, since all of them are one: the answer is as the shop gives it elsewhere.
  const message = 'Too many attempts. Try again in 12 minutes.'
  await page.route('**/api/v1/contact', (route) =>
    route.fulfill({ status: 429, json: { status: 'error', message } }),
  )
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByLabel('Message').fill('Again.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Again.')
})

test('non-admins who open the messages are led to their dashboard', async ({ page, request }) => {
  await signIn(page, await customer(request))
  for (const path of ['messages', 'repairs', 'newsletter', 'mails']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page).toHaveURL('/dashboard/profile')
  }
})
