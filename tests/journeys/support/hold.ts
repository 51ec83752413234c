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
