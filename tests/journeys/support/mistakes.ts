import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What an accessibility scan finds wrong, short enough to be read in a failure. */
export async function mistakes(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
