import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { cards } from './support/shelf.ts'

test('where no product has all words, those that have most of them are shown, and a word can be taken out', {
  tag: '@both',
}, async ({ page }) => {
  const search = 'purple noctua nh-d15'
  await page.goto(`/product?search=${encodeURIComponent(search)}&show=20`)
  const note = main(page).getByRole('status').filter({ hasText: 'No product matches all of' })
  await expect(note).toContainText(`‘${search}’`)
  await expect(cards(page).first().getByRole('heading')).toContainText('NH-D15')
  await expect(cards(page).first()).toContainText('Missing:purple')
  // Without this word nothing is found either: it is no link.
  await expect(note.getByText('nh-d15', { exact: true })).toBeVisible()
  await expect(note.getByRole('link', { name: 'Remove nh-d15' })).toHaveCount(0)
  const remove = note.getByRole('link', { name: 'Remove purple' })
  const found = Number(/\d+/.exec((await remove.innerText()).replace('nh-d15', ''))?.[0])
  await remove.click()
  await expect(page).toHaveURL('/product?search=noctua%20nh-d15&show=20')
  await expect(note).toHaveCount(0)
  await expect(main(page).getByRole('status')).toContainText(`of ${found}`)
  await expect(cards(page)).toHaveCount(found)
  await page.goBack()
  await expect(note).toBeVisible()
})

test('the filter counts and narrows partial matches like any list', async ({ page }) => {
  await page.goto('/product?search=purple%20white%20case%20itx')
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await expect(main(page).getByText('No product matches all of')).toBeVisible()
  const all = await cards(page).count()
  expect(all).toBeGreaterThan(0)
  await filter.getByRole('checkbox', { name: /^Cases/ }).check()
  await expect(page).toHaveURL(/category=cases/)
  await expect(cards(page).first()).toBeVisible()
  await expect(main(page).getByText('No product matches all of')).toBeVisible()
  await filter.getByRole('checkbox', { name: /^Cases/ }).uncheck()
  await expect(cards(page)).toHaveCount(all)
})
