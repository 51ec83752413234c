import type { Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { hold } from './support/hold.ts'
import { admin, customer, signIn } from './support/people.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const boxes = (page: Page) => page.getByRole('main').locator('.table-select input')

test('rows that another search is about to replace cannot be selected, and a deletion names its product', async ({
  page,
  request,
}) => {
  const [old, wanted] = [
    await product(request, { name: 'Leaves' }),
    await product(request, { name: 'Comes' }),
  ]
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(old.name)}`)
  await expect(rows(page)).toHaveCount(1)
  const letGo = await hold(/\/api\/v1\/products\?.*Comes/, page)
  await page.getByRole('searchbox', { name: 'Search products' }).fill(wanted.name)
  await expect(page).toHaveURL(/Comes/)
  await expect(rows(page)).toContainText(old.name)
  for (const box of await boxes(page).all()) await expect(box).toBeDisabled()
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute('aria-busy', 'true')
  // Keys go no other way than the pointer.
  await page.getByRole('searchbox', { name: 'Search products' }).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  letGo()
  await expect(rows(page)).toContainText(wanted.name)
  await expect(page.getByText(/\d selected/)).toHaveCount(0)

  await rows(page).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 product?' })
  await expect(dialog.getByRole('listitem')).toHaveText([wanted.name])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Set discount' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([wanted.name])
})

test('a change of orders names those on other pages too, and says how many more there are', async ({
  page,
  request,
}) => {
  const buyer = await customer(request, `Buyer ${crypto.randomUUID().slice(0, 8)}`)
  const part = await product(request, { price: 10, stock: 50 })
  const numbers: string[] = []
  for (let count = 0; count < 12; count++)
    numbers.unshift((await order(request, buyer, { [part.id]: 1 })).number)
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/order?search=${encodeURIComponent(buyer.email)}`)
  await expect(rows(page)).toHaveCount(10)
  await boxes(page).nth(1).check()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(2)
  await boxes(page).nth(2).check()
  await page.getByRole('button', { name: 'Set payment status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the payment status of 2 orders?' })
  await expect(dialog.getByRole('listitem')).toHaveText([numbers[0] ?? '', numbers[11] ?? ''])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Select all 12 that match' }).click()
  await page.getByRole('button', { name: 'Set payment status' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Set the payment status of 12 orders?' }).getByRole('listitem'),
  ).toHaveText([numbers[10] ?? '', numbers[11] ?? '', 'and 10 more'])
})
