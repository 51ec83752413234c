import type { Page } from '@playwright/test'

/**
 * Waits for words that are shown for two seconds, such as a toast's. They are looked for in each frame of the page, so
 * that a busy machine does not miss them: to be called before what makes the shop say them, and awaited after.
 */
export async function heard(page: Page, words: RegExp): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
  await page.waitForFunction((said) => said.test(document.body.innerText), words)
}
