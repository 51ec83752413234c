import type { Page } from '@playwright/test'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { hold } from './support/hold.ts'
import { cards } from './support/listing.ts'

const loading = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Loading' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a product that takes a moment shows its loading view, then itself', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  const first = cards(page).first().getByRole('link')
  const name = (await first.getAttribute('title')) ?? ''
  const letGo = await hold(/\/api\/v1\/products\/[\w-]+$/, page)
  await first.click()
  await expect(loading(page)).toBeAttached()
  await expect(cards(page)).toHaveCount(0)
  expect(await scrolled(page)).toBe(0)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(loading(page)).toHaveCount(0)
})

test('Back to a list that is still known shows no loading view, and the place that was left', async ({
  page,
}) => {
  await page.goto('/product?show=35')
  await page.waitForLoadState('networkidle')
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(500)
  const seen = await watchFor(page, '.opening')
  await cards(page).nth(20).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  const opened = await seen()
  await page.goBack()
  await expect(page).toHaveURL('/product?show=35')
  await expect.poll(() => scrolled(page)).toBe(before)
  expect(await seen()).toBe(opened)
})

test('what a product shows is asked for while its code is still on its way', async ({ page, request }) => {
  const goods = await product(request)
  await page.goto(`/product?search=${encodeURIComponent(goods.name)}`)
  await page.waitForLoadState('networkidle')
  const letGo = await hold(/\/assets\/product-[\w-]+\.js$/, page)
  let asked = 0
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === `/api/v1/products/${goods.id}`) asked += 1
  })
  const both = Promise.all([
    page.waitForResponse(`**/api/v1/products/${goods.id}`),
    page.waitForResponse(`**/api/v1/products/${goods.id}/related`),
    // The large one, of the product's own page.
    page.waitForRequest(/\/images\/product\/[0-9a-f]+-640\.avif$/),
  ])
  await cards(page).first().getByRole('link').click()
  await both
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
})

test('a product that cannot be read shows the error once it was tried for the last time', async ({
  page,
  request,
}) => {
  test.slow() // a failed query is tried three times more, with growing pauses
  const goods = await product(request)
  await page.goto(`/product?search=${encodeURIComponent(goods.name)}`)
  await page.waitForLoadState('networkidle')
  const tried: number[] = []
  await page.route(`**/api/v1/products/${goods.id}`, (route) => {
    tried.push(Date.now())
    return route.fulfill({ status: 503, json: { status: 'error', message: 'The listing is being dusted.' } })
  })
  await cards(page).first().getByRole('link').click()
  await expect(loading(page)).toBeAttached()
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await error.waitFor({ timeout: 30_000 })
  expect(tried).toHaveLength(4)
  await expect(main(page)).toContainText('The listing is being dusted.')
  await expect(loading(page)).toHaveCount(0)
})

/** Whether such an element has ever been in the page since, in whatever frame. */
async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    Object.assign(window, { timesSeen: 0 })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(wanted))
            (window as unknown as { timesSeen: number }).timesSeen += 1
    }).observe(document.body, { childList: true, subtree: true })
  }, selector)
  return () => page.evaluate(() => (window as unknown as { timesSeen: number }).timesSeen)
}
