import { expect, test } from './support/console.ts'
import { mistakes } from './support/mistakes.ts'
import { openOwnShop } from './support/own-shop.ts'

const PASSWORD = 'velvet-anchor-42'

test('the link that a new shop prints makes its first admin, once', async ({ page }) => {
  test.setTimeout(180_000)
  const shop = await openOwnShop()
  const linkIn = () => /http:\S+\/first-admin\/[\w-]+/.exec(shop.said())?.[0] ?? ''
  try {
    await expect.poll(linkIn).not.toBe('')
    const link = linkIn()
    await page.goto(link)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await mistakes(page)).toEqual([])
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name must be required.')
    const fill = async (email: string) => {
      await page.getByLabel('Name').fill('Dana Keeper')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Open the shop' }).click()
    }
    await fill('dana@example.com')
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getByRole('link', { name: 'Mailbox' })).toBeVisible()

    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(link)
    await fill('second@example.com')
    await expect(page.locator('main').getByText('This link no longer works.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Dana Keeper')
  } finally {
    await shop.close()
  }
})
