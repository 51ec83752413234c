import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { expect, test } from './support/console.ts'
import { mistakes } from './support/mistakes.ts'

const PASSWORD = 'velvet-anchor-42'

test('the link that a new shop prints makes its first admin, once', async ({ page }) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-first-'))
  const shop = await openNewShop(folder)
  try {
    await page.goto(shop.link)
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
    await page.goto(shop.link)
    await fill('second@example.com')
    await expect(page.locator('main').getByText('This link is no longer good.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Dana Keeper')
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
})

/** A shop without a demo or an admin, on a folder of its own, and the link that its terminal prints. */
async function openNewShop(folder: string): Promise<{ link: string; close: () => Promise<void> }> {
  const port = String(await freePort())
  const child = spawn('node', ['src/server.ts'], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'off',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ADDRESS_RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  child.stderr.on('data', (part) => {
    said += part
  })
  const close = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const linkIn = () => /http:\S+\/first-admin\/[\w-]+/.exec(said)?.[0]
  try {
    await expect
      .poll(() => /is open at/.test(said) && linkIn() !== undefined, {
        timeout: 120_000,
        message: 'the shop opens',
      })
      .toBe(true)
  } catch (problem) {
    await close()
    throw new Error(`The new shop did not open: ${said}`, { cause: problem })
  }
  return { link: linkIn() ?? '', close }
}
