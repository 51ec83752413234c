import type { APIRequestContext, Page } from '@playwright/test'
import { announced } from './announced.ts'

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

/** Places the order, and follows the page to My Order. */
export async function placeOrder(page: Page): Promise<void> {
  await Promise.all([announced(page, 'Order placed successfully.'), placeOrderButton(page).click()])
  await page.waitForURL(/\/dashboard\/myOrder$/)
}

export async function ordersOf(request: APIRequestContext, { token }: { token: string }) {
  const answer = await request.get('/api/v1/orders/myOrder', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data.order
}
