import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/console.ts'
import { order, product, remove } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

test('who has not ordered yet is told where to begin', async ({ page, request }) => {
  await signIn(page, await customer(request))
  await page.goto('/dashboard/myOrder')
  await expect(page.getByRole('heading', { name: 'You haven’t ordered anything yet' })).toBeVisible()
})

test('orders stand newest first, ten a page, and the page is in the address', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request, { price: 10, stock: 50 })
  const placed = []
  for (let count = 0; count < 12; count++) placed.push(await order(request, buyer, { [part.id]: 1 }))
  await signIn(page, buyer)
  await page.goto('/dashboard/myOrder')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toContainText(placed[11]?.number ?? '')
  await expect(rows.nth(1)).toContainText('$53.80')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('11')
  await page.reload()
  await expect(rows.nth(2)).toContainText(placed[0]?.number ?? '')
  await page.goto('/dashboard/myOrder?page=9')
  await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible()
})

test('an order shows its parts, its sums, where it goes and what became of it', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request, { price: 12.5 })
  const { _id, number } = await order(request, buyer, { [part.id]: 3 })
  await request.patch(`/api/v1/orders/${_id}`, {
    headers: { authorization: `Bearer ${await admin(request)}` },
    data: { paymentStatus: 'Paid', orderStatus: 'Shipped' },
  })
  await signIn(page, buyer)
  await page.goto('/dashboard/myOrder')
  const listed = await page.getByRole('row').nth(1).getByRole('time').textContent()
  await page.getByRole('link', { name: `View ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('row', { name: part.name })).toContainText('$37.50')
  await expect(main).toContainText('$81.30')
  await expect(main).toContainText('2207 SE Clinton St, Apt 3')
  await expect(main).toContainText('Your order is on its way.')
  await expect(main.getByRole('listitem').filter({ hasText: 'Shipped' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(main).toContainText('Paid. Thank you.')
  await expect(main.getByRole('time').first()).toHaveText(listed ?? '')
  await expect(main.getByRole('link', { name: part.name })).toHaveAttribute('href', `/product/${part.id}`)
})

test('A16 HISTORY: an order outlives its products, and no link leads to an error', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  const [gone, sold] = [await product(request, { price: 40 }), await product(request)]
  const { _id } = await order(request, buyer, { [gone.id]: 2, [sold.id]: 1 })
  await remove(request, gone)
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}`)
  await expect(page.getByRole('link', { name: sold.name })).toBeVisible()
  await expect(page.getByRole('row', { name: gone.name })).toContainText('$80.00')
  await expect(page.getByRole('link', { name: gone.name })).toHaveCount(0)
})

test('another’s order, and one that is not there, are not found', async ({ page, request }) => {
  const [buyer, other] = [await customer(request), await customer(request)]
  const { _id } = await order(request, buyer, { [(await product(request)).id]: 1 })
  await signIn(page, other)
  for (const id of [_id, 'nothing']) {
    await page.goto(`/dashboard/myOrder/${id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  }
})

test('when the shop fails, the list says so and can be tried again', async ({ page, request }) => {
  test.slow() // a failed query is tried three times more, with growing pauses
  await signIn(page, await customer(request))
  await page.route('**/api/v1/orders/myOrder*', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'The shop is being put right.' } }),
  )
  await page.goto('/dashboard/myOrder')
  await expect(page.locator('main').getByText('The shop is being put right.')).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/v1/orders/myOrder*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'You haven’t ordered anything yet' })).toBeVisible()
})

test('an order prints without the frame', async ({ page, request }) => {
  const buyer = await customer(request)
  const { _id } = await order(request, buyer, { [(await product(request)).id]: 1 })
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the list and an order are accessible to all, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme })
    const buyer = await customer(request)
    const { _id } = await order(request, buyer, { [(await product(request)).id]: 1 })
    await signIn(page, buyer)
    for (const path of ['/dashboard/myOrder', `/dashboard/myOrder/${_id}`]) {
      await page.goto(path)
      await expect(page.getByText('$143.80').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('main').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })
