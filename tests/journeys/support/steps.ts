import { expect, type Locator } from '@playwright/test'

/** What a person does, one by one: a press, a field filled in, a choice. */
export type Steps = {
  press: (what: Locator) => Promise<void>
  fill: (what: Locator, text: string) => Promise<void>
  choose: (what: Locator, label: string | { index: number }) => Promise<void>
  /** Files, as a person chooses them: all at once. */
  add: (what: Locator, files: Parameters<Locator['setInputFiles']>[0]) => Promise<void>
  tick: (what: Locator) => Promise<void>
  /** A way that got longer is a fault. */
  expectAtMost: (most: number) => void
}

export function countSteps(): Steps {
  let made = 0
  const counted =
    <Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) =>
    async (...given: Given) => {
      made += 1
      await act(...given)
    }
  return {
    press: counted((what: Locator) => what.click()),
    fill: counted((what: Locator, text: string) => what.fill(text)),
    choose: counted((what: Locator, label: string | { index: number }) => what.selectOption(label)),
    add: counted((what: Locator, files) => what.setInputFiles(files)),
    tick: counted((what: Locator) => what.check()),
    expectAtMost: (most) => expect(made, 'steps from the first page to the answer').toBeLessThanOrEqual(most),
  }
}
