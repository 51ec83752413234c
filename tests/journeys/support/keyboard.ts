import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until something with these words (its text, its label) has the focus. */
export async function tabTo(page: Page, words: string | RegExp): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const expression = `(${wordsOfFocused})()`
  const passed: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    await pressTab(browser)
    const { result } = await browser.send('Runtime.evaluate', { expression, returnByValue: true })
    const focused = String(result.value)
    if (typeof words === 'string' ? focused.includes(words) : words.test(focused)) return
    passed.push(focused)
  }
  throw new Error(`No Tab leads to ${words}, only to ${[...new Set(passed)].join(' | ')}`)
}

function wordsOfFocused(): string {
  const focused = document.activeElement
  const labels =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null
  const label = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ')
  return (focused?.getAttribute('aria-label') ?? (label || (focused?.textContent ?? ''))).trim()
}

// Straight to the browser: the recording of a journey would picture the whole page at each of hundreds of presses.
async function pressTab(browser: CDPSession, { back = false } = {}): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: back ? 8 : 0 }
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** 40 Tabs forwards and 40 back: the focus never lands on anything behind the dialog. */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  await dialog.evaluate((box) => {
    const seen = { inside: 0, outside: [] as string[] }
    Object.assign(window, { seen })
    document.addEventListener('focusin', ({ target }) => {
      if (box.contains(target as Node)) seen.inside += 1
      else seen.outside.push((target as Element).outerHTML.slice(0, 120))
    })
  })
  const browser = await page.context().newCDPSession(page)
  for (const back of [false, true])
    for (let presses = 0; presses < 40; presses++) await pressTab(browser, { back })
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { inside: number; outside: string[] } }).seen,
  )
  expect(seen.outside, 'the focus stays in the dialog').toEqual([])
  expect(seen.inside, 'the focus goes round').toBeGreaterThan(20)
}
