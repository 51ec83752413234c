import type { Page } from '@playwright/test'
import { expect } from './console.ts'
import { mistakes } from './mistakes.ts'
import { expectReach } from './reach.ts'

/** Without motion; but colours pass over into each other for a thousandth of a second, too. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // On a busy machine the new colors begin to come only with the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Nothing that an accessibility scan finds, in either theme. What is open on the page stays open. A scan looks for what
 * lies behind a word where the word was when it began: what comes late and moves the page is scanned again.
 */
export async function expectNoMistakes(page: Page): Promise<void> {
  await showTheme(page, 'light')
  await expect.poll(() => mistakes(page), 'in the light theme').toEqual([])
  await showTheme(page, 'dark')
  await expect.poll(() => mistakes(page, { colours: true }), 'in the dark theme').toEqual([])
}

/** As far apart as WCAG 1.4.12 lets a reader set letters, words, lines and paragraphs. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/**
 * Words that a box around them cuts off. Dots are a cut on purpose, and so are the key facts of a card: as many as fit
 * into two lines, of a list that the product's page has whole. What only ears are to have is cut off whole.
 */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (way: string) => way === 'hidden' || way === 'clip'
    function isCut(words: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(words)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      for (let box = words.parentElement; box && width > 0; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box)
        const isOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none'
        if (isOnPurpose || box.matches('.card-specs')) return false
        // What can be scrolled to is not lost, whatever lies round it.
        if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return false
        const room = box.getBoundingClientRect()
        if (cuts(overflowX) && (left < room.left - 1 || right > room.right + 1)) return true
        if (cuts(overflowY) && (top < room.top - 1 || bottom > room.bottom + 1)) return true
      }
      return false
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walk.nextNode()) {
      const words = walk.currentNode as Text
      if (words.data.trim() && isCut(words)) found.push(words.data.slice(0, 60))
    }
    return found
  })

/** With the text spaced out nothing more is cut off, and nothing has to be scrolled sideways. */
async function expectRoomForText(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const before = await clipped(page)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  const after = await clipped(page)
  expect(
    after.filter((box) => !before.includes(box)),
    'cut off once the text is spaced out',
  ).toEqual([])
  await expect
    .poll(() => widthOf(page), 'nothing to scroll sideways with the text spaced out')
    .toBeLessThanOrEqual(width)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/**
 * What holds for every page: a language, a title, one heading, nothing an access scan finds in either theme, room for
 * text that is spaced out, a fit to 320 px; and where fingers press, controls that they reach, of at least that size.
 */
export async function expectAccess(page: Page, hitArea = 0): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/^.+ · Northbridge$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectNoMistakes(page)
  await expectReach(page, hitArea)
  await expectRoomForText(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height })
  // The scripts hear of the new width a moment later.
  await expect.poll(() => widthOf(page), 'nothing to scroll sideways at 320 px').toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}
