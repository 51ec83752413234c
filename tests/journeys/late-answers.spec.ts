import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { order, product } from './support/goods.ts'
import { holdAnswer } from './support/hold.ts'
import { admin, customer, signIn } from './support/people.ts'

/** The orders of a buyer whom no other journey finds, before an admin. */
async function openOrders(page: Page, request: APIRequestContext) {
  const buyer = await customer(request)
  const part = await product(request)
  await order(request, buyer, { [part.id]: 1 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/order?search=${encodeURIComponent(buyer.email)}`)
}

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows' }).check()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('the undoing of one change of orders leaves the next one’s Undo alone', async ({ page, request }) => {
  await openOrders(page, request)
  await selectAll(page)
  await page.getByRole('button', { name: 'Set order status' }).click()
  await page.getByRole('button', { name: 'Set 1 order to Processing' }).click()
  const undone = await holdAnswer(page, 'POST', '**/api/v1/orders/undo')
  await undo(page).click()
  await undone.reached
  await selectAll(page)
  await page.getByRole('button', { name: 'Set payment status' }).click()
  await page.getByRole('button', { name: 'Set 1 order to Paid' }).click()
  await expect(undo(page)).toBeVisible()
  undone.letGo()
  await expect(page.getByText('1 order set back.')).toBeVisible()
  await undo(page).click()
  await expect(page.getByRole('table').locator('tbody').getByText('Paid')).toHaveCount(0)
})

test('the undoing of one change of products leaves the next one’s Undo alone', async ({ page, request }) => {
  const { name } = await product(request)
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(name)}`)
  const setTo = async (field: string, label: string, value: string) => {
    await selectAll(page)
    await page.getByRole('button', { name: `Set ${field}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(dialog).toBeHidden()
  }
  await setTo('price', 'Price in US dollars', '80')
  const undone = await holdAnswer(page, 'POST', '**/api/v1/products/undo')
  await undo(page).click()
  await undone.reached
  await setTo('quantity', 'Pieces', '7')
  await expect(undo(page)).toBeVisible()
  undone.letGo()
  await expect(page.getByText('1 product set back.')).toBeVisible()
  await expect(undo(page)).toBeVisible()
})
