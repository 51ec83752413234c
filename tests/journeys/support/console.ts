import { test as base, expect } from '@playwright/test'

/**
 * What is not ours: the browser's own note of an answer, such as a 401 that a test provokes; and what the runner's trace
 * and the accessibility scan try inside a mail's sandbox and with a chosen picture, which the shop forbids.
 */
const NOT_OURS = [
  /^Failed to load resource/,
  /^Blocked script execution in 'about:srcdoc'/,
  /^Connecting to 'blob:/,
]

/** `test` whose page must not write anything to the console or throw: our own code is silent. */
export const test = base.extend<{ silent: undefined }>({
  silent: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        const isOurs = !NOT_OURS.some((words) => words.test(message.text()))
        if (isOurs && ['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (problem) => said.push(String(problem)))
      await use(undefined)
      expect(said, 'nothing is said in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
