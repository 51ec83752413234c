import { announced } from './support/announced.ts'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'
import { translate, untilDrawn } from './support/translate.ts'

for (const how of ['moved', 'replaced'] as const) {
  test(`a page that the browser translates goes on working: texts are ${how}`, async ({ page, request }) => {
    const goods = await product(request, { stock: 3 })
    await signIn(page, await customer(request, 'Translated Buyer'))
    await page.goto(`/product/${goods.id}`)
    await untilDrawn(page)
    await translate(page, how)

    const main = page.locator('main')
    const added = announced(page, 'Product added to the cart successfully.')
    await main.locator('.buy-box').getByRole('button', { name: 'Add to cart' }).click()
    await added
    await expect(main.locator('#buy-note')).toHaveText(/^1 in your cart\s*Go to cart$/)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const search = page.getByRole('combobox', { name: 'Search' })
    for (const [text, words] of [
      ['ryz', /results? for “ryz”/],
      ['ryzen 7', /results? for “ryzen 7”/],
      ['zzzzqqq', /No results for “zzzzqqq”/],
    ] as const) {
      await search.fill(text)
      await expect(page.locator('.suggest-foot')).toHaveText(words)
    }
    await search.fill('')

    await page.getByRole('link', { name: 'Go to cart' }).click()
    await page.waitForURL(/\/cart$/)
    await main.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(main.locator('.cart-subtotal')).toHaveText('$200.00')
    await main.getByRole('button', { name: /^Delete Journey Part/ }).click()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/dashboard/profile')
    await untilDrawn(page)
    await expect(main.getByText('Translated Buyer').first()).toBeVisible()
    await translate(page, how)
    await main.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('other@example.com')
    await expect(dialog.getByLabel('Current Password')).toBeVisible()
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.locator('.field-error').first()).toContainText('must be required.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}

test('the order dialog of a translated dashboard opens, saves and closes', async ({ page, request }) => {
  await signIn(page, { token: await admin(request) })
  await page.goto('/dashboard/order')
  const edit = page.getByRole('button', { name: /^Edit NB-/ }).first()
  await expect(edit).toBeVisible()
  await translate(page, 'moved')
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment status').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(edit).toBeVisible()
})
