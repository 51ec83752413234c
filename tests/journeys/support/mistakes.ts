import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** All that a theme can break: it changes colours and nothing else, see tests/themes.test.ts. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** What an accessibility scan finds wrong, short enough to be read in a failure; `colours` alone is a part of it. */
export async function mistakes(page: Page, { colours = false } = {}): Promise<string[]> {
  const scan = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (colours) scan.withRules(COLOURS)
  // One frame has nothing to be put together, for which the scan would open a page of its own each time.
  scan.setLegacyMode(page.frames().length === 1)
  const { violations } = await scan.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
