import type { Page } from '@playwright/test'

/** Keeps back what pages send to this address until the answered function is called: time to look, on any machine. */
export async function hold(address: string | RegExp, ...pages: Page[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const page of pages)
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
  return resolve
}

type Held = { reached: Promise<void>; letGo: () => void }

/** The shop does what the next call of this kind asks; its answer reaches the page when it is let go. */
export async function holdAnswer(page: Page, method: string, address: string | RegExp): Promise<Held> {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    reached.resolve()
    await gate.promise
    await route.fulfill({ response })
  })
  return { reached: reached.promise, letGo: gate.resolve }
}
