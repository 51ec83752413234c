import { readFile } from 'node:fs/promises'
import { expect, test } from './support/console.ts'
import { address, mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { admin, signIn } from './support/people.ts'

test('a reader subscribes at the foot of a page, confirms by mail, and leaves with one press', async ({
  page,
  request,
}) => {
  const email = address('reader')
  await page.goto('/about')
  const field = page.getByLabel('Email for the newsletter')
  await field.fill(email)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Almost done\. Check your email/)
  await expect(field).toHaveValue('')

  await page.goto(await mailedTo(email, /\/newsletter\/confirm\/[\w-]+/))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to our newsletter?')
  expect(await mistakes(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. You’re subscribed.' })).toBeFocused()

  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/newsletter?search=${encodeURIComponent(email)}&state=confirmed`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Confirmed')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const list = await readFile(await (await waiting).path(), 'utf8')
  expect(list).toContain(email)
  expect(list.trim().split('\n')).toHaveLength(2)

  await page.goto(await mailedTo(email, /\/newsletter\/unsubscribe\/[\w-]+/))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByRole('heading', { name: 'You’re unsubscribed. We won’t send you any more newsletters.' }),
  ).toBeFocused()
  await page.goto(`/dashboard/newsletter?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Unsubscribed')
})

test('an address that is none is refused beside the field, with no word to the shop', async ({ page }) => {
  await page.goto('/about')
  let asked = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/v1/newsletter')) asked++
  })
  const field = page.getByLabel('Email for the newsletter')
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toBe(0)
  expect(await mistakes(page)).toEqual([])
})

test('a link that is no longer good says so, and what to do', async ({ page }) => {
  await page.goto(`/newsletter/confirm/${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'to get a new link' })).toBeVisible()
})

test('opening a letter’s links changes nothing: only a press does', async ({ page, request }) => {
  const email = address('scanned')
  await request.post('/api/v1/newsletter', { data: { email } })
  const link = await mailedTo(email, /\/newsletter\/confirm\/[\w-]+/)
  await request.get(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. You’re subscribed.' })).toBeVisible()
})
