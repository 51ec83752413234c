import { readFile } from 'node:fs/promises'
import { expect, test } from './support/console.ts'
import { heard } from './support/heard.ts'
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
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })).not.toContainText(
    'This browser',
  )
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await request.get(other.url, other.with)).status()).toBe(401)
  expect((await request.get(own.url, own.with)).status()).toBe(200)

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
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
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  expect(await mistakes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  const own = activeUser(person.token)
  expect((await request.get(own.url, own.with)).status()).toBe(200)

  await open.click()
  await Promise.all([
    heard(page, 'User delete successfully.'),
    dialog.getByRole('button', { name: 'Delete account' }).click(),
  ])
  await expect(page).toHaveURL('/product')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const login = await request.post('/api/v1/users/login', {
    data: { email: person.email, password: PASSWORD },
  })
  expect(login.status()).toBe(401)
})
