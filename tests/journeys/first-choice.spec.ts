import type { Page } from '@playwright/test'
import { TIMES_SLOWER, timeBareCards, timeChoice } from '../support/time-first-choice.ts'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { cards, openPanel } from './support/listing.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

/** What is asked of the shop for the list, in order. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (/^\/api\/v1\/products(\/by\/counts)?$/.test(pathname))
      asked.push(pathname.replace('/api/v1/products', ''))
  })
  return asked
}

// Browsers do not count what moves within half a second of a press.
const LATER_MS = 700
const delay = (page: Page) =>
  page.route('**/api/v1/products**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATER_MS))
    await route.continue()
  })

test('a choice asks for the list and for the counts once, and moves nothing', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await watchShifts(page)
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  await delay(page)
  const panel = await openPanel(page, isMobile)
  await page.waitForLoadState('networkidle')
  const before = await shiftsOf(page)
  const asked = listen(page)
  // Which categories stand first depends on what others do to their order meanwhile.
  const demo = /^(Cases|Chairs|Consoles|Controllers|CPU coolers|Processors|Graphics cards|Memory|SSDs) /
  for (const chosen of [/\?category=[\w-]+$/, /\?category=[\w-]+&category=[\w-]+$/]) {
    asked.length = 0
    await panel.getByRole('checkbox', { name: demo, checked: false }).first().check()
    await expect(page).toHaveURL(chosen)
    await expect.poll(() => asked.length).toBe(2)
    await page.waitForLoadState('networkidle')
    await expect(cards(page).first()).toBeVisible()
    expect(asked.sort()).toEqual(['', '/by/counts'])
  }
  const { sum, what } = await shiftsOf(page)
  process.stdout.write(
    `CLS of two choices at ${page.viewportSize()?.width} px: ${(sum - before.sum).toFixed(4)} ${what.join(' ')}\n`,
  )
  expect(sum - before.sum, what.join(' ')).toBeLessThan(0.01)

  asked.length = 0
  await page.goBack()
  await expect(page).toHaveURL(/\?category=[\w-]+$/)
  await page.waitForLoadState('networkidle')
  expect(asked.sort(), 'back').toEqual(['', '/by/counts'])
})

// 4 to 11 times were seen on two cores that had ten times as much to do as they can.
const MAX_TIMES_BARE = 25

test('on a slow phone the first choice is drawn soon after its answer', { tag: '@narrow' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  const bare = await timeBareCards(page)
  const panel = await openPanel(page, isMobile)
  const choice = panel.getByRole('checkbox', { name: /^Cases / })
  await choice.waitFor()
  await page.waitForLoadState('networkidle')
  const took = await timeChoice(page, choice)
  const times = took / bare
  process.stdout.write(
    `the first choice was painted ${Math.round(took)} ms after its answer, with a processor ${TIMES_SLOWER} times slower; the same cards on a bare page ${Math.round(bare)} ms: ${times.toFixed(1)} times\n`,
  )
  await expect(page).toHaveURL(/category=cases/)
  expect(took).toBeGreaterThan(0)
  expect(times).toBeLessThan(MAX_TIMES_BARE)
  await expect(main(page).getByRole('article').first()).toBeVisible()
})
