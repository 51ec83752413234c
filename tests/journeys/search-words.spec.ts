import AxeBuilder from '@axe-core/playwright'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { cards } from './support/listing.ts'
import { admin, signIn } from './support/people.ts'

test('a search that found nothing is seen in the dashboard, and made to find something', async ({
  page,
  request,
}) => {
  const word = `zorblat${process.pid}x${Date.now()}`
  await page.goto(`/product?search=${word}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('No results')
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/search')
  const missed = page.getByRole('table', { name: 'Searches that found nothing' })
  const row = missed.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('1')
  await expect(row.getByRole('button', { name: `Add ${word}` })).toBeDisabled()
  await row.getByLabel(`Make ${word} find`).selectOption('Other words…')
  const dialog = page.getByRole('dialog', { name: 'Add synonym' })
  await expect(dialog.getByLabel('When someone types')).toHaveValue(word)
  await expect(dialog.getByLabel('Finds')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.locator('.field-error')).toHaveText('Enter a category or other words.')
  await dialog.getByLabel('Finds').fill('headsets')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Added. “${word}” now finds Headsets.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  const synonyms = page.getByRole('table', { name: 'Synonyms' })
  await expect(synonyms.getByRole('row').filter({ hasText: 'Headsets' })).toContainText(word)

  await page.goto(`/product?search=${word}`)
  await expect(main(page).getByText(`Showing headsets for “${word}”`)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/dashboard/search')
  await page.getByLabel('Word or category').fill(word)
  const own = synonyms.getByRole('row').filter({ hasText: word })
  await own.getByRole('button', { name: 'Add word for Headsets' }).click()
  const edit = page.getByRole('dialog', { name: 'Words for Headsets' })
  const typed = edit.getByLabel('When someone types')
  await typed.fill(`${await typed.inputValue()}, b${word}`)
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  await own.getByRole('button', { name: `Remove ${word}` }).click()
  await expect(own.getByRole('button', { name: `Remove ${word}`, exact: true })).toHaveCount(0)
  await own.getByRole('button', { name: 'Delete the words for Headsets' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`No synonyms of your own match “${word}”`)).toBeVisible()
})

test('what a misspelled search could mean is offered, and added with one press', async ({
  page,
  request,
}) => {
  await page.goto('/product?search=hedsetts')
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/search')
  const row = page
    .getByRole('table', { name: 'Searches that found nothing' })
    .getByRole('row')
    .filter({ hasText: 'hedsetts' })
  await expect(row.getByLabel('Make hedsetts find')).toHaveValue('Headsets')
  await expect(row).toContainText('Spelling')
  await page.goto('/product?search=hedsetts')
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('No results')
  await page.goto('/dashboard/search')
  await row.getByRole('button', { name: 'Add hedsetts' }).click()
  await expect(page.getByText('Added. “hedsetts” now finds Headsets.')).toBeVisible()
  await expect(row).toHaveCount(0)
  const own = page.getByRole('table', { name: 'Synonyms' }).getByRole('row').filter({ hasText: 'hedsetts' })
  await own.getByRole('button', { name: 'Remove hedsetts' }).click()
})

test('what nobody wants to sell is ignored; axe finds nothing on the page', async ({ page, request }) => {
  const word = `quibble${process.pid}x${Date.now()}`
  await page.goto(`/product?search=${word}`)
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/search')
  const ignore = page.getByRole('button', { name: `Ignore ${word}` })
  await expect(ignore).toBeVisible()
  await page.getByText(/^Included synonyms/).click()
  await expect(page.getByText('mainboard, mobo')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await ignore.click()
  await expect(ignore).toHaveCount(0)
})
