import type { Page } from '@playwright/test'

/** Until the page's scripts have taken it over: who is signed in is known to them alone. */
export const untilDrawn = (page: Page) =>
  page
    .locator('header')
    .getByRole('link', { name: /, your account$/ })
    .waitFor()

/**
 * What a browser's translation does to a page, for as long as it is open: each text, also each new one, goes into two
 * `font` elements. `moved` keeps React's own text node within them, `replaced` puts another one in its place.
 */
export async function translate(page: Page, how: 'moved' | 'replaced'): Promise<void> {
  await page.evaluate((way) => {
    const isOurs = (text: Text) => text.parentElement?.closest('font, script, style, textarea, title')
    const wrap = (text: Text) => {
      if (!text.data.trim() || isOurs(text) || !text.parentNode) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(way === 'moved' ? text : document.createTextNode(text.data))
    }
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) wrap(text)
    }
    wrapAll()
    new MutationObserver(wrapAll).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  }, how)
}
