import type { Page } from '@playwright/test'
import { expect } from './console.ts'
import { mistakes } from './mistakes.ts'

const THEMES = ['light', 'dark'] as const

/** Does this in both themes, without motion. */
export async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await look()
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What holds for every page: a language, a title, one heading, nothing an access scan finds, and a fit to 320 px. */
export async function expectAccess(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/^.+ · Northbridge$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await mistakes(page)).toEqual([])
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height })
  // The scripts hear of the new width a moment later.
  await expect.poll(() => widthOf(page), 'nothing to scroll sideways at 320 px').toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}
