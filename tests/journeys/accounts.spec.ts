import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

// The header has links and a field of its own with some of these words.
const main = (page: Page) => page.locator('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

let made = 0
const newAddress = () => `journey-visitor-${process.pid}-${Date.now()}-${made++}@example.com`

test('a visitor signs up and is signed in', async ({ page }) => {
  await page.goto('/register')
  await field(page, 'Name').fill('Ada Bench')
  await field(page, 'Email').fill(newAddress())
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(PASSWORD)
  await Promise.all([
    announced(page, 'User Sign up successfully.'),
    main(page).getByRole('button', { name: 'Sign Up' }).click(),
  ])
  await expect(page).toHaveURL(/\/product$/)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{20,}$/)
})

test('a form that is wrong says so beside each field, leads to the first, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/register')
  await field(page, 'Email').fill('nobody')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(`${PASSWORD}x`)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name must be required.')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address.')
  await field(page, 'Name').fill('Ada Bench')
  await field(page, 'Email').fill(newAddress())
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(
    'Password and Confirm password must be same.',
  )
  await expect(field(page, 'Confirm Password')).toHaveValue(`${PASSWORD}x`)
  await main(page).getByRole('link', { name: 'Password and Confirm password must be same.' }).click()
  await expect(field(page, 'Confirm Password')).toBeFocused()
})

test('A21 EMAIL-ID: an address that has an account is refused beside its field', async ({
  page,
  request,
}) => {
  const { email } = await customer(request)
  await page.goto('/register')
  await field(page, 'Name').fill('Ada Bench')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists.')
  await expect(field(page, 'Email')).toBeFocused()
})

test('a wrong password is said and what was typed stays; the right one leads back to where it was asked for', async ({
  page,
  request,
}) => {
  const { email } = await customer(request)
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprofile')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('not-the-password')
  await field(page, 'Password').press('Enter')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(PASSWORD)
  await Promise.all([announced(page, 'User Login successfully.'), field(page, 'Password').press('Enter')])
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Information')
})

test('who is signed in is led on from login and register, to this site alone', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/login')
  await expect(page).toHaveURL(/\/product$/)
  await page.goto('/register?next=/about')
  await expect(page).toHaveURL('/about')
  await page.goto('/login?next=//example.com/')
  await expect(page).toHaveURL(/\/product$/)
})

test('a password can be looked at while it is typed, and managers know what it is', async ({ page }) => {
  await page.goto('/login')
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username')
  const password = field(page, 'Password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('look-at-me')
  await main(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await main(page).getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.goto('/register')
  await expect(field(page, 'Confirm Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('A29 PUBLIC-FORM: after too many wrong passwords the page says how long to wait', async ({ page }) => {
  await page.route('**/api/v1/users/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { status: 'fail', message: 'Too many wrong passwords. Try again in 42 seconds.' },
    }),
  )
  await page.goto('/login')
  await field(page, 'Email').fill(newAddress())
  await field(page, 'Password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Try again in 42 seconds.')).toBeVisible()
})

test('A22 RESET: the mail of the Forgot dialog leads to a new password, once', async ({ page, request }) => {
  const { email } = await customer(request)
  await page.clock.install()
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  const opener = main(page).getByRole('button', { name: 'Forgot Your Password' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Your Password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await passUntil(page, dialog.getByRole('paragraph').getByText('If an account uses this address'))
  // 3 seconds after success, by itself.
  await page.clock.runFor(2500)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(500)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.clock.resume()

  const link = await linkMailedTo(email)
  await page.goto(link)
  await field(page, 'New Password').fill('fresh-solder-42')
  await field(page, 'Confirm Password').fill('fresh-solder-43')
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(
    'Password and Confirm Password must be same.',
  )
  await field(page, 'Confirm Password').fill('fresh-solder-42')
  const [, sent] = await Promise.all([
    announced(page, 'Password reset successfully.'),
    page.waitForRequest('**/api/v1/users/resetPassword/**'),
    main(page).getByRole('button', { name: 'Reset Password' }).click(),
  ])
  expect(sent.postDataJSON().token).toBe(link.split('/').at(-1))
  await expect(page).toHaveURL('/login')

  await page.goto(link)
  await field(page, 'New Password').fill('fresh-solder-44')
  await field(page, 'Confirm Password').fill('fresh-solder-44')
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(main(page).getByText('This link has expired.')).toBeVisible()
})

test('the Forgot dialog keeps the focus and gives it back', async ({ page }) => {
  await page.goto('/login')
  const opener = main(page).getByRole('button', { name: 'Forgot Your Password' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Forgot Your Password' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  const results = await new AxeBuilder({ page }).analyze()
  expect(results.violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const path of ['/login', '/register', '/resetPassword/some-token'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} is accessible in the ${colorScheme} theme, fits 320 px, and is not for search engines`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      const results = await new AxeBuilder({ page }).analyze()
      expect(results.violations).toEqual([])
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

/** The link in the mail that the shop wrote for want of a mail server, as a path of this site. */
async function linkMailedTo(email: string): Promise<string> {
  const folder = join(process.env.JOURNEY_FOLDER ?? '', 'mail')
  let path: string | undefined
  await expect
    .poll(
      async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const text = await readFile(join(folder, name), 'utf8')
          const whole = text.replaceAll('=\r\n', '').replaceAll('=\n', '')
          if (whole.includes(email)) path = /\/resetPassword\/[\w-]+/.exec(whole)?.[0] ?? path
        }
        return path
      },
      { timeout: 20_000, message: 'the mail is written' },
    )
    .toBeTruthy()
  return path ?? ''
}
