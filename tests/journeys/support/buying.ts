import { type APIRequestContext, expect, type Page } from '@playwright/test'

// The header has links and a field of its own with some of the forms' words.
export const main = (page: Page) => page.locator('main')
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

export async function fillInShipping(page: Page) {
  await field(page, 'Country').selectOption('United States')
  await field(page, 'Address').fill('2207 SE Clinton St, Apt 3')
  await field(page, 'Pincode').fill('97202')
  await field(page, 'Phone Number').fill('(503) 555-0100')
}

/** Places the order; how long it took from the shop's answer until My Order was there, in milliseconds. */
export async function placeOrder(page: Page): Promise<number> {
  const answered = page
    .waitForResponse((answer) => answer.url().endsWith('/orders') && answer.request().method() === 'POST')
    .then(() => Date.now())
  await placeOrderButton(page).click()
  await expect(page.getByText('Order placed successfully.')).toBeVisible()
  await page.waitForURL(/\/dashboard\/myOrder$/)
  return Date.now() - (await answered)
}

export async function ordersOf(request: APIRequestContext, { token }: { token: string }) {
  const answer = await request.get('/api/v1/orders/myOrder', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data.order
}
