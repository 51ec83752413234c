import { expect, type Locator, type Page } from '@playwright/test'

const STEP_MS = 20

/** Stops the page's time. Before the page is opened: `await page.clock.install()`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Lets time pass in small steps until this is on the page, however slow the machine is. */
export async function passUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await awaited.isVisible()).toBe(true)
  }).toPass({ intervals: [100] })
}
