import type { Locator, Page } from '@playwright/test'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { cards } from './support/listing.ts'

test('in forced colours and without motion, what has the focus and what is chosen can still be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/product?category=mice')
  const add = main(page)
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
  await page.keyboard.press('Tab')
  await add.focus()
  const look = await add.evaluate((button) => {
    const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(button)
    return {
      outline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      border: borderStyle !== 'none',
    }
  })
  expect(look).toEqual({ outline: true, border: true })
  await expect(main(page).getByRole('link', { name: 'Remove Mice' })).toBeVisible()
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20).length
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await page.evaluate(moving), 'nothing moves').toBe(0)
})

test('a change of the page is said, and the focus begins at its heading', async ({ page }) => {
  await page.goto('/product')
  const before = await page.title()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).not.toHaveTitle(before)
  await expect(page.getByRole('status').filter({ hasText: 'Contact Us' })).toHaveCount(1)
})

/** How it is drawn without the focus. */
async function drawn(page: Page, place: Locator): Promise<string> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return (await place.screenshot()).toString('base64')
}

/** The same place is drawn otherwise after this. */
async function expectOtherLook(page: Page, place: Locator, choose: () => Promise<unknown>) {
  const before = await drawn(page, place)
  await choose()
  await expect.poll(async () => (await drawn(page, place)) !== before).toBe(true)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colors on a ${colorScheme} ground, what is chosen is told by more than a color`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/product?category=mice')
    await page.waitForLoadState('networkidle')
    for (const name of [/^Wishlist: /, /^Compare: /]) {
      const card = cards(page).nth(1)
      const button = card.getByRole('button', { name })
      // On a wide screen they are there while the card is pointed at.
      await card.getByRole('heading').hover()
      await expectOtherLook(page, button, async () => {
        await button.dispatchEvent('click')
        await expect(button).toHaveAttribute('aria-pressed', 'true')
      })
    }
    const goods = await product(request)
    await page.goto(`/product/${goods.id}`)
    await page.waitForLoadState('networkidle')
    for (const name of ['Wishlist', 'Compare']) {
      const button = main(page).getByRole('button', { name, exact: true })
      await expectOtherLook(page, button, () => button.dispatchEvent('click'))
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('keyboard')
    const option = page.getByRole('option').first()
    await expect(option).toContainText('keyboard in Keyboards')
    const before = (await option.screenshot()).toString('base64')
    await search.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    expect((await option.screenshot()).toString('base64')).not.toBe(before)
  })
