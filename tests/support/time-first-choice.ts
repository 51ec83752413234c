import type { Locator, Page } from '@playwright/test'

/** A processor so many times slower is about that of a phone of some years ago. */
export const TIMES_SLOWER = 4

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
}

/** Presses a choice of the filter. Answers the milliseconds from the answer with its list to the paint. */
export async function timeChoice(page: Page, choice: Locator): Promise<number> {
  await slowDown(page)
  await page.evaluate(() => {
    const list = document.querySelector('.listing-list')
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!location.search.includes('category')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }).observe(list as Element, { childList: true, subtree: true })
    })
    Object.assign(window, { painted })
  })
  await choice.check()
  return page.evaluate(async () => {
    const painted = await (window as unknown as { painted: Promise<number> }).painted
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const list = loaded.find(({ name }) => /\/api\/v1\/products\?/.test(name))
    return painted - (list?.responseEnd ?? Number.NaN)
  })
}

const BARE = '/a-bare-page'

/**
 * The same by hand, on a page of the same looks without a script: the answer's text is read, its cards are put there as
 * HTML, and painted: the median of three. `page` shows the listing.
 */
export async function timeBareCards(page: Page): Promise<number> {
  const { styles, card } = await page.evaluate(() => ({
    styles: [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.outerHTML).join(''),
    card: document.querySelector('article.card')?.outerHTML ?? '',
  }))
  const bare = await page.context().newPage()
  await bare.route(`**${BARE}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width">${styles}
        <div class="wrap listing"><div class="listing-list"><section class="card-grid">${card.repeat(10)}</section></div></div>`,
    }),
  )
  await bare.goto(new URL(BARE, page.url()).href)
  await bare.waitForLoadState('networkidle')
  await slowDown(bare)
  const took = await bare.evaluate(async (card) => {
    const answer = await (await fetch('/api/v1/products?category=cases&limit=10')).text()
    const times: number[] = []
    while (times.length < 3) {
      const began = performance.now()
      const { data } = JSON.parse(answer) as { data: { product: { name: string }[] } }
      const sheet = document.createElement('section')
      sheet.className = 'card-grid'
      sheet.innerHTML = data.product
        .map(({ name }) => card.replace(/(<a [^>]*>)[^<]*/, (_, link: string) => link + name))
        .join('')
      document.querySelector('.card-grid')?.replaceWith(sheet)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - began)
    }
    return times.sort((a, b) => a - b)[1] ?? Number.NaN
  }, card)
  await bare.close()
  return took
}
