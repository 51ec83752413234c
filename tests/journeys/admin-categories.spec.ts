import AxeBuilder from '@axe-core/playwright'
import { announced } from './support/announced.ts'
import { passUntil, stopTime } from './support/clock.ts'
import { expect, test } from './support/console.ts'
import { admin, signIn } from './support/people.ts'

let token: string
test.beforeEach(async ({ page, request }) => {
  token ??= await admin(request)
  await signIn(page, { token })
  await page.clock.install()
  await page.goto('/dashboard/category')
})

test('a category is made, renamed and deleted; the dialogs close three seconds after', async ({ page }) => {
  const name = `Water blocks ${process.pid}${Date.now()}`
  await expect(page.getByRole('columnheader')).toHaveText(['Sr No.', 'Category', 'Created At', 'Actions'])
  await page.getByRole('button', { name: 'Create category' }).click()
  const create = page.getByRole('dialog', { name: 'Create category' })
  await create.getByRole('button', { name: 'Create' }).click()
  await expect(create.locator('.field-error')).toHaveText('Category must be required.')
  await create.getByLabel('Category').fill('ab')
  await create.getByRole('button', { name: 'Create' }).click()
  await expect(create.locator('.field-error')).toHaveText('Minimum 3 character required.')
  const software = create.getByLabel('Software: can’t be returned once opened')
  await create.getByLabel('Category').fill('Office software')
  await expect(software).toBeChecked()
  await create.getByLabel('Category').fill(name)
  await expect(software).not.toBeChecked()
  await stopTime(page)
  await page.keyboard.press('Enter')
  await passUntil(page, page.getByText('Category create successfully.'))
  await page.clock.runFor(2500)
  await expect(create).toBeVisible()
  await page.clock.runFor(500)
  await expect(create).toBeHidden()
  await page.clock.resume()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Update category' })
  await expect(edit.getByLabel('Category')).toHaveValue(name)
  await edit.getByLabel('Category').fill(`${name} and pumps`)
  await edit.getByLabel('About').fill('For loops of your own.')
  await expect(edit.getByLabel('Software')).not.toBeChecked()
  await stopTime(page)
  await edit.getByRole('button', { name: 'Update' }).click()
  await passUntil(page, page.getByText('Category update successfully.'))
  await page.clock.runFor(3000)
  await expect(edit).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('row').filter({ hasText: `${name} and pumps` })).toBeVisible()

  await row.getByRole('button', { name: /^Delete/ }).click()
  const remove = page.getByRole('dialog', { name: `Delete ${name} and pumps?` })
  await expect(remove).toContainText('Are you sure want to delete.')
  await Promise.all([
    announced(page, 'Category delete successfully.'),
    remove.getByRole('button', { name: 'Delete', exact: true }).click(),
  ])
  await expect(row).toHaveCount(0)
})

test('A15 CATEGORY: a category that products use is not deleted, and the dialog says how many', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Delete Processors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Processors?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.locator('.field-error')).toContainText(/\d+ products use the category Processors\./)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Processors' })).toBeVisible()
})

test('a name that is taken is told beside the field', async ({ page }) => {
  await page.getByRole('button', { name: 'Create category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create category' })
  await dialog.getByLabel('Category').fill('  processors ')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.locator('.field-error')).toBeVisible()
  await expect(dialog.getByLabel('Category')).toBeFocused()
})

test('the order of categories stands in the address', async ({ page }) => {
  await page.getByRole('button', { name: 'Created At' }).click()
  await expect(page).toHaveURL('/dashboard/category?sort=createdAt')
  await page.getByRole('button', { name: 'Created At' }).click()
  await expect(page).toHaveURL('/dashboard/category?sort=-createdAt')
  await expect(page.getByRole('columnheader', { name: 'Created At' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('axe finds nothing in the dialogs', async ({ page }) => {
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('categories are moved in the shop’s own order, which shoppers see', async ({ page, request }) => {
  const inShop = async () =>
    (await (await request.get('/api/v1/category')).json()).data.category.map(
      ({ name }: { name: string }) => name,
    )
  await page.getByRole('button', { name: 'Sr No.' }).click()
  await expect(page).toHaveURL('/dashboard/category?sort=order')
  // Two that no other journey looks at in the filter.
  const before: string[] = await inShop()
  const above = before[before.indexOf('Webcams and audio') - 1] ?? ''
  const up = page.getByRole('button', { name: 'Move Webcams and audio up' })
  await up.click()
  await expect
    .poll(async () => {
      const now = await inShop()
      return now.indexOf('Webcams and audio') < now.indexOf(above)
    })
    .toBe(true)
  const moved: string[] = await inShop()
  await expect(page.getByRole('row').nth(moved.indexOf('Webcams and audio') + 1)).toContainText(
    'Webcams and audio',
  )
  await expect(up).toBeFocused()
  const answer = await request.post('/api/v1/category/order', {
    headers: { authorization: `Bearer ${token}` },
    data: { ids: [] },
  })
  expect(answer.status()).toBe(200)
})
