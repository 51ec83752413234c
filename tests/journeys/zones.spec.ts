import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, order, product, reviewedProduct, withCart } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'

/** "Nov 27, 2026, 11:08 AM" as this zone's clocks show it. */
function shownIn(timeZone: string, instant: string): string {
  const at = new Date(instant)
  return at
    .toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .replace(/\u202f/g, ' ')
}

for (const timezoneId of ['Asia/Kolkata', 'America/Los_Angeles']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('A25 TIME-SSR: a saved cart and another zone disturb no page', async ({ page, request }) => {
      const parts = [await product(request), await product(request), await product(request)]
      await withCart(
        page,
        parts.map((part) => line(part)),
      )
      const { _id } = await reviewedProduct(request)
      for (const path of ['/product', `/product/${_id}`, `/product/${_id}/review`, '/cart', '/contact']) {
        await page.goto(path)
        await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
      }
    })

    test('A25 TIME-SSR: a review’s day is the shop’s, as the server wrote it', async ({ page, request }) => {
      const path = `/product/${(await reviewedProduct(request))._id}/review`
      const html = await (await request.get(path)).text()
      const written = [...html.matchAll(/<time [^>]*>([^<]+)<\/time>/g)].map(([, day]) => day)
      expect(written.length).toBeGreaterThan(0)
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
      expect(await main(page).locator('time').allTextContents()).toEqual(written)
    })

    test('A25 TIME-SSR: Order At is the reader’s time, the same in list and order', async ({
      page,
      request,
    }) => {
      const buyer = await customer(request)
      const { _id } = await order(request, buyer, { [(await product(request)).id]: 1 })
      const headers = { authorization: `Bearer ${buyer.token}` }
      const { orderAt } = (await (await request.get(`/api/v1/orders/${_id}`, { headers })).json()).data.order
      expect(orderAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
      await signIn(page, buyer)
      for (const path of ['/dashboard/myOrder', `/dashboard/myOrder/${_id}`]) {
        await page.goto(path)
        await expect(main(page).getByRole('time').first(), path).toHaveText(shownIn(timezoneId, orderAt))
      }
    })
  })
}
