import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

const account = (page: Page) => page.getByRole('region', { name: 'Your account' })

// One red point.
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('the dashboard leads to the own account', async ({ page, request }) => {
  const person = await customer(request, 'Grace Bench')
  const headers = { authorization: `Bearer ${person.token}` }
  const { createdAt } = (await (await request.get('/api/v1/users/activeUser', { headers })).json()).data.user
  await signIn(page, person)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/profile')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toHaveText([
    'Account Information',
    'My Order',
    'My returns',
    'My repairs',
  ])
  await expect(menu.getByRole('link', { name: 'Account Information' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(account(page)).toContainText('Grace Bench')
  await expect(account(page)).toContainText(person.email)
  // By the reader's clock, which is not this machine's.
  const day = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' }),
    createdAt,
  )
  await expect(account(page)).toContainText(`Member since${day}`)
  await expect(page.getByText('You have not set a default shipping address.')).toBeVisible()
})

test('a stranger, and one with a bad token, is asked to log in and comes back', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprofile')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the page that the server sends is the same for everybody and names nobody', async ({ request }) => {
  const { token, name } = await customer(request, 'Secret Bench')
  const anonymous = await (await request.get('/dashboard/profile')).text()
  const signedIn = await (
    await request.get('/dashboard/profile', { headers: { authorization: `Bearer ${token}` } })
  ).text()
  expect(signedIn).toBe(anonymous)
  expect(anonymous).toContain('noindex')
  expect(anonymous).not.toContain(name)
})

test('name and photo are changed, the header follows at once, the dialog closes after 3 seconds', async ({
  page,
  request,
}) => {
  await signIn(page, await customer(request, 'Ada Before'))
  await page.clock.install()
  await page.goto('/dashboard/profile')
  await account(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Name').fill('Ada After')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(dialog.getByAltText('me.png')).toBeVisible()
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await passUntil(page, page.getByText('User update successfully.'))
  await passUntil(page, account(page).getByText('Ada After'))
  await passUntil(page, page.locator('header img[src*="/images/user/"]').filter({ visible: true }))
  await page.clock.runFor(2000)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1000)
  await expect(dialog).toBeHidden()
})

test('a taken address is refused beside its field, and the account stays', async ({ page, request }) => {
  const other = await customer(request)
  const person = await customer(request)
  await signIn(page, person)
  await page.goto('/dashboard/profile')
  await account(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Email').fill(other.email)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    'An account with this email already exists.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(account(page)).toContainText(person.email)
})

test('a photo that is no picture is refused beside its field', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/dashboard/profile')
  await account(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.locator('input[type=file]')).toHaveAccessibleDescription(/JPEG, PNG, WebP or AVIF/)
  await expect(dialog.locator('.drop .field-error')).toBeVisible()
})

test('a new password ends the session everywhere: toast, 3 seconds, login', async ({ page, request }) => {
  const { email, token } = await customer(request)
  await signIn(page, { token })
  await page.clock.install()
  await page.goto('/dashboard/profile')
  await account(page).getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const fill = async (old: string, now: string, again: string) => {
    await dialog.getByLabel('Current Password').fill(old)
    await dialog.getByLabel('New Password').fill(now)
    await dialog.getByLabel('Confirm Password').fill(again)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
  }
  await fill(PASSWORD, 'fresh-solder-42', 'fresh-solder-43')
  await expect(dialog.getByLabel('Confirm Password')).toHaveAccessibleDescription(
    'Password and Confirm Password must be same.',
  )
  await fill('wrong', 'fresh-solder-42', 'fresh-solder-42')
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  )
  await stopTime(page)
  await fill(PASSWORD, 'fresh-solder-42', 'fresh-solder-42')
  await passUntil(page, page.getByText('Password Update successfully.'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.clock.runFor(2500)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(500)
  await expect(page).toHaveURL('/login')
  const old = await request.get('/api/v1/users/activeUser', { headers: { authorization: `Bearer ${token}` } })
  expect(old.status()).toBe(401)
  const login = await request.post('/api/v1/users/login', { data: { email, password: 'fresh-solder-42' } })
  expect(login.status()).toBe(200)
})

test('logging out in another tab leads this one to the login', async ({ page, context, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/dashboard/profile')
  await expect(account(page)).toContainText('Journey Buyer')
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprofile')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the account and its dialogs are accessible in the ${colorScheme} theme and fit 320 px`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, await customer(request))
    await page.goto('/dashboard/profile')
    await expect(account(page)).toContainText('Journey Buyer')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    for (const name of ['Edit', 'Change Password']) {
      await account(page).getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(account(page).getByRole('button', { name })).toBeFocused()
    }
    await page.setViewportSize({ width: 320, height: 256 })
    // The scripts hear of the new width a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
  })
