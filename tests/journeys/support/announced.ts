import type { Page } from '@playwright/test'

/**
 * Waits for words that are shown for two seconds, such as a toast's. They are looked for in each frame of the page, so
 * that a busy machine does not miss them: together with what makes the shop say them, as in
 * `await Promise.all([heard(page, 'Saved.'), button.click()])`.
 */
export async function announced(page: Page, words: string | RegExp): Promise<void> {
  await page.waitForFunction((said) => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
    const seen = document.body.innerText
    return typeof said === 'string' ? seen.includes(said) : said.test(seen)
  }, words)
}
