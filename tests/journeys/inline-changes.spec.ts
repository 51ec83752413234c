import type { Page } from '@playwright/test'
import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { change, product, stockOf } from './support/goods.ts'
import { admin, signIn } from './support/people.ts'

const quantity = (page: Page) => page.getByRole('button', { name: /^Quantity of/ })

const expectQuantity = (page: Page, pieces: string) =>
  expect(quantity(page)).toHaveAccessibleName(new RegExp(`: ${pieces}$`))

async function type(page: Page, text: string) {
  await quantity(page).click()
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill(text)
  await page.keyboard.press('Enter')
  await expectQuantity(page, text)
}

/** The shop fails at the first changes, and not before the answered function is called. */
async function failFirst(page: Page, failing: number): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/v1/products/*', async (route) => {
    if (route.request().method() !== 'PATCH' || ++sent > failing) return route.fallback()
    await gate.promise
    await route.fulfill({ status: 503, json: { status: 'error', message: `Failure ${sent}.` } })
  })
  return gate.resolve
}

test('a quantity typed behind one that fails is the one that is saved', async ({ page, request }) => {
  const goods = await product(request, { stock: 5 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(goods.name)}`)
  const fail = await failFirst(page, 1)
  await type(page, '7')
  await type(page, '9')
  const said = announced(page, /Failure 1\./)
  fail()
  await said
  await expect.poll(() => stockOf(request, goods)).toBe(9)
  await expectQuantity(page, '9')
})

test('two quantities that fail leave the one that the shop has', async ({ page, request }) => {
  const goods = await product(request, { stock: 5 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(goods.name)}`)
  const fail = await failFirst(page, 2)
  await type(page, '7')
  await type(page, '9')
  // What comes to be read afterwards is not what sets it back.
  await page.route('**/api/v1/products?*', (route) => route.abort())
  const said = announced(page, /Failure 2\./)
  fail()
  await said
  await expectQuantity(page, '5')
})

test('a field that was opened before takes no sale and no price back', async ({ page, request }) => {
  const goods = await product(request, { stock: 23, price: 100 })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(goods.name)}`)
  const box = page.getByRole('textbox', { name: /^(Quantity|Price) of/ })
  // Somebody else is quicker, and the window is looked at again.
  const meanwhile = async (fields: Record<string, string>) => {
    await change(request, goods, fields)
    const read = page.waitForResponse((answer) => answer.url().includes('/api/v1/products?'))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await (await read).finished()
  }

  await quantity(page).click()
  await meanwhile({ quantity: '21' })
  await box.press('Enter')
  await expectQuantity(page, '21')
  expect(await stockOf(request, goods)).toBe(21)

  await quantity(page).click()
  await meanwhile({ quantity: '20' })
  await box.fill('25')
  await box.press('Enter')
  await expect.poll(() => stockOf(request, goods)).toBe(24)

  await page.getByRole('button', { name: /^Price of/ }).click()
  await meanwhile({ price: '120' })
  await box.fill('90')
  const said = announced(page, /changed by .* Review it/)
  await box.press('Enter')
  await said
  await expect(page.getByRole('button', { name: /^Price of/ })).toHaveAccessibleName(/\$120/)
})
