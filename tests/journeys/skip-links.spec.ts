import type { Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { tabTo } from './support/keyboard.ts'
import { cards } from './support/listing.ts'

/** Second of what Tab reaches on a page just opened; Enter; and on. */
async function skip(page: Page, words: string) {
  await page.waitForLoadState('networkidle')
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: words })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
  await page.keyboard.press('Tab')
}

for (const path of ['/product', '/product?category=mice&page=1', '/deals'])
  test(`past categories, deals and filter of ${path} to the first product`, async ({ page }) => {
    await page.goto(path)
    await skip(page, 'Skip to products')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
  })
