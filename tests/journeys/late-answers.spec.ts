import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { passUntil, stopTime } from './support/clock.ts'
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

const WORDS = 'It runs quiet and cool under every load that I could think of, even in a small case.'
const unique = (name: string) => `${name} ${process.pid}${Date.now()}`
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
  const said = announced(page, /1 order restored\./)
  undone.letGo()
  await said
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
  await setTo('quantity', 'Units', '8')
  const undone = await holdAnswer(page, 'POST', '**/api/v1/products/undo')
  await undo(page).click()
  await undone.reached
  await setTo('quantity', 'Units', '7')
  await expect(undo(page)).toBeVisible()
  const said = announced(page, /1 product restored\./)
  undone.letGo()
  await said
  await expect(undo(page)).toBeVisible()
})

test('a user’s late deletion leaves the dialog alone that was opened since', async ({ page, request }) => {
  const name = unique('Two')
  const [gone, kept] = [await customer(request, `${name} A`), await customer(request, `${name} B`)]
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/user?search=${name}`)
  const rowOf = ({ email }: { email: string }) => page.getByRole('row').filter({ hasText: email })
  const deleted = await holdAnswer(page, 'DELETE', '**/api/v1/users/*')
  await rowOf(gone)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await deleted.reached
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await rowOf(kept).getByRole('button', { name: /^Edit/ }).click()
  const typed = page.getByRole('dialog', { name: `Edit ${kept.name}` }).getByLabel('Name')
  await typed.fill('Half a na')
  const said = announced(page, /User delete successfully\./)
  deleted.letGo()
  await said
  await expect(page.locator('tbody').getByText(gone.email)).toHaveCount(0)
  await expect(typed).toHaveValue('Half a na')
})

test('a product’s late deletion leaves the dialog alone that was opened since', async ({ page, request }) => {
  const name = unique('Two')
  const [gone, kept] = [await product(request, { name }), await product(request, { name })]
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${name}`)
  const rowOf = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name })
  await rowOf(gone).getByRole('checkbox').check()
  const deleted = await holdAnswer(page, 'POST', /\/api\/v1\/products\/delete/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 product' }).click()
  await deleted.reached
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await rowOf(gone).getByRole('checkbox').uncheck()
  await rowOf(kept).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set quantity' }).click()
  const pieces = page.getByRole('dialog').getByLabel('Units')
  await pieces.fill('12')
  const said = announced(page, /1 product deleted\./)
  deleted.letGo()
  await said
  await expect(page.locator('tbody').getByText(gone.name)).toHaveCount(0)
  await expect(pieces).toHaveValue('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.locator('tbody').getByRole('button', { name: /^Quantity of .*: 12$/ })).toBeVisible()
})

test('a late change of many orders leaves the dialog alone that was opened since', async ({
  page,
  request,
}) => {
  await openOrders(page, request)
  await selectAll(page)
  const changed = await holdAnswer(page, 'PATCH', /\/api\/v1\/orders/)
  await page.getByRole('button', { name: 'Set order status' }).click()
  await page.getByRole('button', { name: 'Set 1 order to Processing' }).click()
  await changed.reached
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Set payment status' }).click()
  const said = announced(page, /1 order changed\./)
  changed.letGo()
  await said
  await expect(page.getByRole('dialog', { name: 'Set the payment status of 1 order?' })).toBeVisible()
})

test('the thanks for a review wait for no list, and are gone three seconds later', async ({
  page,
  request,
}) => {
  const part = await product(request)
  await signIn(page, await customer(request))
  await page.clock.install()
  await page.goto(`/product/${part.id}/review`)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await dialog.getByRole('radio', { name: '5 of 5, excellent' }).check({ force: true })
  await dialog.getByLabel('Review').fill(WORDS)
  const listed = await holdAnswer(page, 'GET', '**/api/v1/products/*/reviews*')
  await stopTime(page)
  const now = () => page.evaluate(() => Date.now())
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  await passUntil(page, dialog.getByRole('paragraph').filter({ hasText: 'Thank you.' }))
  const thankedAt = await now()
  await listed.reached
  await page.clock.runFor(500)
  // What stands behind the dialog is drawn anew: that does not make the three seconds begin anew.
  listed.letGo()
  await passUntil(page, page.locator('#reviews').getByText(WORDS))
  await page.clock.runFor(Math.max(0, thankedAt + 3000 - (await now())))
  await expect(dialog).toBeHidden()
})
