import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/console.ts'

test('scripts off: the pages of the company say everything that does not depend on the time', async ({
  request,
}) => {
  const contact = await (await request.get('/contact')).text()
  for (const words of ['Contact Us', '9:00 AM – 5:30 PM', '1140 Foundry Street', '(503) 555-0142'])
    expect(contact).toContain(words)
  expect(await (await request.get('/repairs')).text()).toContain('Ready in')
  expect(await (await request.get('/about')).text()).toContain('Up to 3 years on-site warranty')
})

test('the contact page says in the shop’s own time whether it is open, and follows when it closes', async ({
  page,
}) => {
  // Thursday in Portland; the reader's clock is three hours ahead.
  await page.clock.install({ time: new Date('2026-11-27T01:28:00Z') })
  await page.goto('/contact')
  const now = page.getByText(/^(Open|Closed)( now)?, /)
  await expect(now).toHaveText('Open now, closes 5:30 PM')
  await page.clock.fastForward('03:00')
  await expect(now).toHaveText('Closed, opens Friday 9:00 AM')
})

test('search engines read hours and address', async ({ page }) => {
  await page.goto('/contact')
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const store = scripts.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'ComputerStore')
  expect(store).toMatchObject({ telephone: '(503) 555-0142' })
  expect(store.openingHoursSpecification).toHaveLength(3)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
})

for (const path of ['/about', '/contact', '/repairs'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} is accessible in the ${colorScheme} theme and fits 320 px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

test('the info bar has the address at every width of the wide header, the whole of it in its title', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/about')
  const info = page.getByRole('complementary', { name: 'Hours and contact' })
  const address = info.getByText(/Portland/).first()
  for (const width of [1440, 1280, 1100, 1001]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(address, `${width}`).toBeVisible()
    expect((await address.boundingBox())?.width, `${width}`).toBeGreaterThan(80)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }
  await expect(info.getByTitle(/Portland, OR/)).toBeVisible()
  await expect(info.getByText('More')).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(address).toBeHidden()
})

test('the narrow info bar opens what it has no room for, and is closed again on the next page', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/about')
  const info = page.getByRole('complementary', { name: 'Hours and contact' })
  const panel = info.locator('.info-panel')
  for (const width of [1000, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    await expect(info.getByRole('link', { name: '(503) 555-0142' })).toBeVisible()
    await expect(panel).toBeHidden()
    await info.getByText('More').click()
    await expect(panel).toContainText('Mon–Thu 9:00 AM – 5:30 PM')
    await expect(panel).toContainText('1140 Foundry Street, Unit 4, Portland, OR 97209')
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }
  expect((await new AxeBuilder({ page }).include('.info').analyze()).violations).toEqual([])
  await panel.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(panel).toBeHidden()
})
