import type { Page } from '@playwright/test'
import { expectAccess } from './support/access.ts'
import { field, main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { change, product } from './support/goods.ts'
import { mailedTo } from './support/mails.ts'
import { customer, PASSWORD, signIn } from './support/people.ts'

const NAME = 'Email me when it’s back'
const button = (page: Page) => main(page).getByRole('button', { name: NAME })

test('a customer asks with one press to be told, and is mailed once it is back', async ({
  page,
  request,
}) => {
  test.slow()
  const part = await product(request)
  const her = await customer(request)
  await signIn(page, her)
  await page.goto(`/product/${part.id}`)
  await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  await expect(button(page)).toHaveCount(0)
  await change(request, part, { quantity: '0' })
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
  await button(page).click()
  await expect(page.getByText('We’ll email you once when it’s back.')).toBeVisible()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(main(page).getByText('We’ll email you when it’s back.')).toBeVisible()
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expectAccess(page)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await change(request, part, { quantity: '3' })
  // It goes out 15 seconds after the goods came in.
  const link = await mailedTo(her.email, new RegExp(`http://[^\\s"]+/product/${part.id}`))
  await page.goto(link)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(part.name)
  await expect(button(page)).toHaveCount(0)
})

test('a visitor is led over the log-in and back', async ({ page, request }) => {
  const part = await product(request)
  await change(request, part, { quantity: '0' })
  const his = await customer(request)
  await page.goto(`/product/${part.id}/specs`)
  await main(page).getByRole('link', { name: NAME }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/product/${part.id}/specs`)}`)
  await field(page, 'Email').fill(his.email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Password').press('Enter')
  await expect(page).toHaveURL(`/product/${part.id}/specs`)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
})

test('what came back meanwhile is said, and can be bought at once', async ({ page, request }) => {
  const part = await product(request)
  await change(request, part, { quantity: '0' })
  await signIn(page, await customer(request))
  await page.goto(`/product/${part.id}`)
  await expect(button(page)).toBeVisible()
  await change(request, part, { quantity: '2' })
  await button(page).click()
  await expect(page.getByText(`${part.name} is in stock. You can order it now.`)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  await expect(button(page)).toHaveCount(0)
})
