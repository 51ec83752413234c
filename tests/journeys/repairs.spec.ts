import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { address, mailedTo } from './support/mails.ts'
import { mistakes } from './support/mistakes.ts'
import { admin, customer, signIn } from './support/people.ts'

test('a customer asks for a repair, has its number at once, and follows it', async ({ page, request }) => {
  const person = await customer(request, 'Robin Broken')
  await signIn(page, person)
  await page.goto('/repairs')
  await expect(page.getByLabel('Name')).toHaveValue('Robin Broken')
  await page.getByLabel('Device').fill('Foundry 14 laptop')
  await page.getByLabel('Problem').fill('It does not start since Monday.')
  await page.getByRole('textbox', { name: 'Phone' }).fill('(503) 555-0100')
  await page.getByRole('button', { name: 'Request repair' }).click()
  const heading = page.getByRole('heading', { name: /^Your repair is RP-\d+$/ })
  await expect(heading).toBeFocused()
  expect(await mistakes(page)).toEqual([])
  const number = (await heading.textContent())?.slice(-7) ?? ''
  expect(number).toMatch(/^RP-\d{4}$/)
  await mailedTo(person.email, new RegExp(number))

  await page.getByRole('link', { name: 'My repairs' }).click()
  await expect(page).toHaveURL('/dashboard/myRepairs')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Foundry 14 laptop')
  await expect(row).toContainText('Received')

  const keeper = await admin(request)
  await page.evaluate((token) => localStorage.setItem('token', token), keeper)
  await page.goto(`/dashboard/repairs?search=${encodeURIComponent(person.email)}`)
  const state = page.getByLabel(`State of ${number}`)
  await expect(state.locator('option')).toHaveText(['Received', 'Looked at', 'Returned'])
  await Promise.all([announced(page, 'Repair update successfully.'), state.selectOption('Looked at')])
  await expect(state).toHaveValue('Looked at')
  await page.getByRole('button', { name: number }).click()
  await expect(page.getByRole('dialog')).toContainText('(503) 555-0100')
  await expect(page.getByRole('dialog')).toContainText('It does not start since Monday.')
  expect(await mistakes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Answer by email' }).click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${number}: `) })).toBeVisible()
  await page.getByRole('textbox', { name: /^Reply to / }).fill('Bring it in on Monday.')
  await Promise.all([
    announced(page, 'Reply sent.'),
    page.getByRole('button', { name: 'Send reply' }).click(),
  ])
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring it in on Monday.' })).toBeVisible()

  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  await page.goto('/dashboard/myRepairs')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Looked at')
})

test('a visitor asks as well; mistakes stand beside their fields', async ({ page }) => {
  await page.goto('/repairs')
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me')
  await page.getByRole('button', { name: 'Request repair' }).click()
  await expect(page.getByLabel('Device')).toBeFocused()
  await expect(page.getByLabel('Device')).toHaveAccessibleDescription(/Device must be required\./)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    /Phone can have only digits, spaces and \+ - \( \)\./,
  )
  await page.getByRole('textbox', { name: 'Phone' }).fill('')
  await page.getByLabel('Device').fill('A case')
  await page.getByLabel('Problem').fill('It hums.')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill(address('hums'))
  await page.getByRole('button', { name: 'Request repair' }).click()
  await expect(page.getByRole('heading', { name: /^Your repair is RP-/ })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'My repairs' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Request another repair' }).click()
  await expect(page.getByLabel('Device')).toHaveValue('')
})

test('services and prices are those that the shop answers with', async ({ page, request }) => {
  const { service } = (await (await request.get('/api/v1/services')).json()).data
  expect(service.length).toBeGreaterThan(0)
  await page.goto('/repairs')
  for (const { name, priceFrom, days } of service) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row).toContainText(`from $${priceFrom}`)
    await expect(row).toContainText(days)
  }
})
