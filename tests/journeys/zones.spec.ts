import { readFileSync } from 'node:fs'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { line, order, product, reviewedProduct, withCart } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

const SHOP_ZONE: string = JSON.parse(readFileSync('shop.json', 'utf8')).timeZone

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

    test('the dashboard of the keepers is by the shop’s clock, and says so: rows and filter agree', async ({
      page,
      request,
    }) => {
      const buyer = await customer(request)
      const { _id } = await order(request, buyer, { [(await product(request)).id]: 1 })
      const headers = { authorization: `Bearer ${await admin(request)}` }
      const { orderAt } = (await (await request.get(`/api/v1/orders/${_id}`, { headers })).json()).data.order
      await signIn(page, { token: await admin(request) })
      const zone = SHOP_ZONE
      const day = new Date(orderAt).toLocaleDateString('sv-SE', { timeZone: zone })
      await page.goto(`/dashboard/order?search=${encodeURIComponent(buyer.email)}&from=${day}&to=${day}`)
      await expect(main(page).getByRole('time')).toHaveText([shownIn(zone, orderAt)])
      await expect(
        page.getByText(`Times are in the shop’s time zone: ${zone.replaceAll('_', ' ')}.`),
      ).toBeVisible()
    })
  })
}
