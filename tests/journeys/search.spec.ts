import type { Page } from '@playwright/test'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { cards } from './support/listing.ts'

test('where no product has all words, those that have most of them are shown, and a word can be taken out', {
  tag: '@both',
}, async ({ page }) => {
  const search = 'purple noctua nh-d15'
  await page.goto(`/product?search=${encodeURIComponent(search)}&show=20`)
  const note = main(page).getByRole('status').filter({ hasText: 'No product matches all of' })
  await expect(note).toContainText(`“${search}”`)
  await expect(cards(page).first().getByRole('heading')).toContainText('NH-D15')
  await expect(cards(page).first()).toContainText('Missing:purple')
  // Without this word nothing is found either: it is no link.
  await expect(note.getByText('nh-d15', { exact: true })).toBeVisible()
  await expect(note.getByRole('link', { name: 'Remove nh-d15' })).toHaveCount(0)
  const remove = note.getByRole('link', { name: 'Remove purple' })
  const found = Number(/\d+/.exec((await remove.textContent()) ?? '')?.[0])
  await remove.click()
  await expect(page).toHaveURL('/product?search=noctua%20nh-d15&show=20')
  await expect(note).toHaveCount(0)
  await expect(main(page).getByRole('status')).toContainText(`of ${found}`)
  await expect(cards(page)).toHaveCount(found)
  await page.goBack()
  await expect(note).toBeVisible()
})

test('a very long word squeezes neither its cross nor its count @both', async ({ page }) => {
  await page.goto(`/product?search=ryzen+${'w'.repeat(90)}`)
  const long = page.locator('.partial').getByRole('link')
  const sizeOf = async (part: string) => (await long.locator(part).boundingBox()) ?? { width: 0, height: 0 }
  await expect(long).toHaveCount(1)
  expect((await sizeOf('.icon')).width).toBe(14)
  // Two digits beside each other are wider than high.
  const count = await sizeOf('.partial-found > span:first-child')
  expect(count.height).toBeLessThan(22)
})

test('the filter counts and narrows partial matches like any list', async ({ page }) => {
  await page.goto('/product?search=purple%20white%20case%20itx')
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await expect(main(page).getByText('No product matches all of')).toBeVisible()
  const all = await cards(page).count()
  expect(all).toBeGreaterThan(0)
  await filter.getByRole('checkbox', { name: /^Cases/ }).check()
  await expect(page).toHaveURL(/category=cases/)
  await expect(cards(page).first()).toBeVisible()
  await expect(main(page).getByText('No product matches all of')).toBeVisible()
  await filter.getByRole('checkbox', { name: /^Cases/ }).uncheck()
  await expect(cards(page)).toHaveCount(all)
})

const searchField = async (page: Page, isMobile: boolean) => {
  if (!isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click()
  return page.getByRole('combobox', { name: 'Search' })
}

test('what a word was taken for is said, with the way to what was typed', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/product?search=psu&show=20')
  await expect(main(page).getByText('Showing power supplies for “psu”')).toBeVisible()
  await main(page).getByRole('link', { name: 'Search for exactly “psu”' }).click()
  await expect(page).toHaveURL('/product?search=%22psu%22&show=20')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/results for exactly “psu”/i)
  await expect(main(page).getByText('Showing power supplies')).toHaveCount(0)
})

test('suggestions begin with the category that is meant, and end with a link to all results', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/product')
  const search = await searchField(page, isMobile)
  await search.fill('psu')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('psu in Power supplies')
  await expect(first).toContainText(/\d+ results?/)
  await search.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(page).toHaveURL('/product?search=psu&category=power-supplies')
  await expect(main(page).getByText('Showing power supplies for “psu”')).toBeVisible()
  if (!isMobile) await page.getByRole('button', { name: 'Close search' }).click()
  await page.goto('/product?show=20')
  const again = await searchField(page, isMobile)
  await again.fill('noctua')
  const all = page.getByRole('link', { name: /^All \d+ results$/ })
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page).toHaveURL('/product?search=noctua&show=20')
  await expect(all).toHaveCount(0)
  await expect(main(page).getByRole('status')).toContainText(`of ${total}`)
})

test('who looks at one category is offered to search only there; a search keeps the page size', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/product?category=processors&show=20')
  const search = await searchField(page, isMobile)
  await search.fill('ryzen')
  const only = page.getByRole('option', { name: 'Only in Processors' })
  await expect(only).toBeVisible()
  await only.click()
  await expect(page).toHaveURL('/product?search=ryzen&category=processors&show=20')
  await search.fill('samsung')
  await search.press('Enter')
  await expect(page).toHaveURL('/product?search=samsung&show=20')
  await search.fill('qqqzzz')
  await expect(page.getByRole('option', { name: /^Only in/ })).toHaveCount(0)
})
