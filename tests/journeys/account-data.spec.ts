import { readFile } from 'node:fs/promises'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { address, mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

const activeUser = (token: string) => ({
  url: '/api/v1/users/activeUser',
  with: { headers: { authorization: `Bearer ${token}` } },
})

test('signing out elsewhere ends the other sessions, and everywhere ends this one too', async ({
  page,
  request,
}) => {
  const person = await customer(request)
  const login = await request.post('/api/v1/users/login', {
    data: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0' },
  })
  const other = activeUser((await login.json()).token)
  const own = activeUser(person.token)
  await signIn(page, person)
  await page.goto('/dashboard/profile')
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })).not.toContainText(
    'This browser',
  )
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  const phone = await request.post('/api/v1/users/login', {
    data: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' },
  })
  const lost = activeUser((await phone.json()).token)
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect((await request.get(lost.url, lost.with)).status()).toBe(401)
  expect((await request.get(other.url, other.with)).status()).toBe(200)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await request.get(other.url, other.with)).status()).toBe(401)
  expect((await request.get(own.url, own.with)).status()).toBe(200)

  await sessions.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await request.get(own.url, own.with)).status()).toBe(401)
})

test('one’s own data comes as a file, whole and without a secret', async ({ page, request }) => {
  const person = await customer(request, 'Ada Data')
  await signIn(page, person)
  await page.goto('/dashboard/profile')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('northbridge-my-data.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text).profile).toMatchObject({ name: 'Ada Data', email: person.email })
  expect(Object.keys(JSON.parse(text))).toEqual(
    expect.arrayContaining(['order', 'review', 'wishlist', 'repair', 'contact', 'session', 'newsletter']),
  )
  expect(text).not.toContain(person.token)
  expect(text).not.toMatch(/argon2|hash/i)
})

test('an account is deleted once it was asked twice, and nobody can log in with it', async ({
  page,
  request,
}) => {
  const person = await customer(request, 'Gone Soon')
  await signIn(page, person)
  await page.goto('/dashboard/profile')
  const open = page.getByRole('button', { name: 'Delete account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText(person.email)
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  expect(await mistakes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  const own = activeUser(person.token)
  expect((await request.get(own.url, own.with)).status()).toBe(200)

  await open.click()
  await dialog.getByLabel('Current Password').fill('not-it-at-all-1')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  )
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await Promise.all([
    announced(page, 'User delete successfully.'),
    dialog.getByRole('button', { name: 'Delete account' }).click(),
  ])
  await expect(page).toHaveURL('/product')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const login = await request.post('/api/v1/users/login', {
    data: { email: person.email, password: PASSWORD },
  })
  expect(login.status()).toBe(401)
})

test('a new email address takes the password and the link that is mailed there', async ({
  page,
  request,
}) => {
  const person = await customer(request)
  const email = address('moved')
  await signIn(page, person)
  await page.goto('/dashboard/profile')
  const account = page.getByRole('region', { name: 'Your account' })
  await account.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await expect(dialog.getByLabel('Current Password')).toHaveCount(0)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription(
    /Current Password must be required\./,
  )
  expect(await mistakes(page)).toEqual([])
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByRole('status')).toContainText(`We emailed a link to ${email}`)
  await expect(account).toContainText(person.email)
  await expect(dialog).toBeHidden()
  const link = await mailedTo(email, /\/confirm-email\/[\w-]{20,}/)
  await mailedTo(person.email, /about to change/)
  await page.goto(link)
  expect(await mistakes(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your new email address is confirmed.' })).toBeFocused()
  await page.goto('/dashboard/profile')
  await expect(account).toContainText(email)
  await expect(account.getByRole('status')).toHaveCount(0)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
})
