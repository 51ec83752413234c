import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { field, fillInShipping, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, product, stockOf, withCart } from './support/goods.ts'
import { holdAnswer } from './support/hold.ts'
import { logInElsewhere } from './support/log-in-elsewhere.ts'
import { admin, customer, newAdminSession, signIn } from './support/people.ts'

/** The window gets the focus back: what it shows is read anew. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('an address that was typed before the account could be read stays when it is read', async ({
  page,
  request,
}) => {
  await withCart(page, [line(await product(request))])
  await signIn(page, await customer(request))
  await page.route('**/api/v1/users/activeUser', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'Not now.' } }),
  )
  await page.clock.install()
  await page.goto('/cart/checkout')
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(field(page, 'Address')).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.resume()
  await fillInShipping(page)
  await field(page, 'Address').focus()
  await page.unroute('**/api/v1/users/activeUser')
  const known = page.waitForResponse('**/api/v1/users/activeUser')
  await lookAgain(page)
  await (await known).finished()
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
  await expect(field(page, 'Address')).toBeFocused()
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('2207 SE Clinton St, Apt 3')
})

test('the next one at the browser reads no review that the last one began', async ({ page, request }) => {
  const goods = await product(request)
  const [ada, grace] = [await customer(request, 'Ada First'), await customer(request, 'Grace Next')]
  await signIn(page, ada)
  await page.goto(`/product/${goods.id}/review`)
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await page.getByRole('button', { name: 'Write Review' }).click()
  await dialog.getByLabel('Review').fill('Begun by Ada.')
  // Her session ends, and she is back: it is hers.
  await logInElsewhere(page, null)
  await expect(dialog.getByLabel('Review')).toHaveValue('Begun by Ada.')
  await logInElsewhere(page, ada.token)
  await expect(dialog.getByLabel('Review')).toHaveValue('Begun by Ada.')
  await logInElsewhere(page, grace.token)
  await expect(dialog.getByLabel('Review')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Write Review' }).click()
  await expect(dialog.getByLabel('Review')).toHaveValue('')
})

for (const [path, cleared] of [
  ['/contact', 'Name'],
  ['/repairs', 'Email'],
] as const)
  test(`a field that was cleared stays so when the account is read again: ${path}`, async ({
    page,
    request,
  }) => {
    await signIn(page, await customer(request, 'Ada Own'))
    await page.goto(path)
    const own = main(page).getByLabel(cleared, { exact: true })
    await expect(own).not.toHaveValue('')
    await own.fill('')
    const read = page.waitForResponse('**/api/v1/users/activeUser')
    await lookAgain(page)
    await (await read).finished()
    await expect(main(page).getByLabel('Name', { exact: true })).toBeVisible()
    await page.waitForTimeout(300)
    await expect(own).toHaveValue('')
  })

for (const [path, label, button] of [
  ['/contact', 'Message', 'Send message'],
  ['/repairs', 'Problem', 'Request repair'],
] as const)
  test(`what was typed is there after a step to another page and Back: ${path}`, async ({ page }) => {
    await page.goto(path)
    const text = main(page).getByLabel(label, { exact: true })
    await text.fill('It hums at night.')
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(text).toHaveValue('It hums at night.')
    await page.reload()
    await expect(text).toHaveValue('It hums at night.')
    if (path === '/repairs') await main(page).getByLabel('Device', { exact: true }).fill('Tower')
    await main(page).getByLabel('Name', { exact: true }).fill('Ada Night')
    await main(page).getByLabel('Email', { exact: true }).fill('ada-night@example.com')
    await main(page).getByRole('button', { name: button }).click()
    await expect(main(page).getByRole('button', { name: /another/ })).toBeVisible()
    await page.reload()
    await expect(text).toHaveValue('')
  })

test('the next one at the browser finds no message that the last one began', async ({ page, request }) => {
  const [ada, grace] = [await customer(request, 'Ada First'), await customer(request, 'Grace Next')]
  await signIn(page, ada)
  await page.goto('/contact')
  await field(page, 'Message').fill('Between Ada and the shop.')
  await logInElsewhere(page, grace.token)
  await expect(field(page, 'Message')).toHaveValue('')
  await expect(field(page, 'Name')).toHaveValue('Grace Next')
  await field(page, 'Message').fill('From Grace.')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/product')
  await page.goto('/contact')
  await expect(field(page, 'Message')).toHaveValue('')
})

test('the profile dialog keeps what is typed when the session ends, and asks before it is lost', async ({
  page,
  request,
}) => {
  const ada = await customer(request, 'Ada First')
  await signIn(page, ada)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await logInElsewhere(page, null)
  await expect(dialog.getByText('Your session has ended.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await logInElsewhere(page, ada.token)
  await expect(dialog.getByText('Your session has ended.')).toHaveCount(0)
  const saved = announced(page, /User update successfully\./)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saved
  await expect(main(page)).toContainText('Ada Lovelace')
})

test('what is typed while a product is being saved is kept, and saved by the next press', async ({
  page,
  request,
}) => {
  const goods = await product(request, { stock: 5 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  const fields = page.locator('.product-form-fields')
  await fields.getByLabel('Series').fill('First')
  const answer = await holdAnswer(page, 'PATCH', `**/api/v1/products/${goods.id}`)
  await page.getByRole('button', { name: 'Update product' }).click()
  await answer.reached
  await fields.getByLabel('Description').fill('Typed while it was saved.')
  await fields.getByLabel('Quantity').fill('9')
  const saved = announced(page, /Product update successfully\./)
  answer.letGo()
  await saved
  await expect(fields.getByLabel('Description')).toHaveValue('Typed while it was saved.')
  const again = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Update product' }).click()
  await (await again).finished()
  const { data } = await (await request.get(`/api/v1/products/${goods.id}`)).json()
  expect(data.product).toMatchObject({ series: 'First', description: 'Typed while it was saved.' })
  expect(await stockOf(request, goods)).toBe(9)
})

test('a name that is typed on while the profile is being saved is not closed away', async ({
  page,
  request,
}) => {
  await signIn(page, await customer(request, 'Ada First'))
  await page.clock.install()
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Name').fill('Ada')
  const answer = await holdAnswer(page, 'PATCH', '**/api/v1/users/*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answer.reached
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  answer.letGo()
  await expect(main(page).locator('.account-facts')).toContainText(/^NameAda/)
  await page.clock.runFor(4000)
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText('Ada Lovelace')
})

test('a message that is typed on while it is being sent stays in the form', async ({ page }) => {
  await page.goto('/contact')
  await field(page, 'Name').fill('Ada Night')
  await field(page, 'Email').fill('ada-night@example.com')
  await field(page, 'Message').fill('It hums.')
  const answer = await holdAnswer(page, 'POST', '**/api/v1/contact*')
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await answer.reached
  await field(page, 'Message').fill('It hums. And it is hot.')
  const said = announced(page, /Message sent|message/i)
  answer.letGo()
  await said
  await expect(field(page, 'Message')).toHaveValue('It hums. And it is hot.')
})

test('unsaved product text is asked for before another person’s log-in takes the page away', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  await signIn(page, { token: await newAdminSession(request) })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  const text = page.locator('.product-form-fields').getByLabel('Description')
  await text.fill('Not saved yet.')
  const grace = await customer(request, 'Grace Next')
  await logInElsewhere(page, grace.token)
  await expect(page.getByText('You are now logged in as Grace Next.')).toBeVisible()
  await expect(text).toHaveValue('Not saved yet.')
})

test('a short name that a list made blocks no other field of the form', async ({ page, request }) => {
  const goods = await product(request)
  await signIn(page, { token: await admin(request) })
  await page.route(new RegExp(`/api/v1/products/${goods.id}/admin$`), async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.product.name = 'GPU'
    await route.fulfill({ response, json })
  })
  await page.goto(`/dashboard/product/update/${goods.id}`)
  const fields = page.locator('.product-form-fields')
  await expect(fields.getByLabel('Name')).toHaveValue('GPU')
  await fields.getByLabel('Series').fill('Mine')
  const saved = announced(page, /Product update successfully\./)
  await page.getByRole('button', { name: 'Update product' }).click()
  await saved
  await fields.getByLabel('Name').fill('CPU')
  await page.getByRole('button', { name: 'Update product' }).click()
  await expect(fields.getByText('Minimum 5 character required.').first()).toBeVisible()
})
