import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { admin, signIn } from './support/people.ts'

test('a change of very many is still shown after the page was left and reloaded, with its undo', async ({
  page,
  request,
}) => {
  await signIn(page, { token: await admin(request) })
  const goods = await product(request, { name: 'Thousands' })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(goods.name)}`)
  // So many are too many to make for this: the shop's answers say that it is at work on them.
  const job = {
    ...{ _id: 'f'.repeat(24), act: 'update', state: 'working', reason: null, total: 1300, done: 500 },
    ...{
      changed: 500,
      left: [],
      leftCount: 0,
      undo: null as string | null,
      undoUntil: null as string | null,
    },
  }
  const answer = (data: object) => ({ json: { status: 'success', message: 'They are.', data } })
  await page.route('**/api/v1/products?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(answer({ changed: 0, product: [], undo: null, undoUntil: null, job }))
      : route.fallback(),
  )
  await page.route('**/api/v1/bulk-jobs/*', (route) => route.fulfill(answer({ job })))
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Set discount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the discount of 1 product' })
  await dialog.getByLabel('Discount in US dollars').fill('30')
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  const progress = page.getByRole('progressbar', { name: 'Changing products: 500 of 1,300' })
  await expect(progress).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Category', exact: true }).click()
  await expect(progress).toBeHidden()
  await page.goBack()
  await expect(progress).toBeVisible()
  await page.reload()
  await expect(progress).toBeVisible()
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  Object.assign(job, { state: 'done', done: 1300, changed: 1300, undo: 'e'.repeat(24), undoUntil })
  await expect(page.getByText('1,300 products changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('1,300 products changed.')).toBeHidden()
})
