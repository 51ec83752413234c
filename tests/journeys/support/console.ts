import { test as base, expect } from '@playwright/test'

/** `test` whose page must not write anything to the console or throw: our own code is silent. */
export const test = base.extend<{ silent: undefined }>({
  silent: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        // A refused call is the browser's own note of an answer, such as a 401 that a test provokes.
        if (['error', 'warning'].includes(message.type()) && !/^Failed to load resource/.test(message.text()))
          said.push(message.text())
      })
      page.on('pageerror', (problem) => said.push(String(problem)))
      await use(undefined)
      expect(said, 'nothing is said in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
