import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'

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
