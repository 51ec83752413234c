import type { Page } from '@playwright/test'
import { clipped } from './support/access.ts'
import { expect, test } from './support/console.ts'
import { line, order, product, withCart } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'
import { deliveredOrder, requestedReturn } from './support/returning.ts'
import { wordsOverWords } from './support/words-apart.ts'

// Letters twice as large, as people set them in their browser: nothing may lie beside the page, be cut off, or lie over
// something else.

const WIDTHS = [1440, 1001, 375]

/** What sticks out, named by its classes; nothing where the page is as wide as the window. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.body.querySelectorAll('*')]
      // What the info bar opens lies over the page and is as wide as it.
      .filter((element) => !element.closest('.info') && element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    return wide.length > 0 ? wide.slice(0, 8) : ['.info']
  })

/** What is wrong with the words of a page at each of the widths. */
async function faultsOfWords(page: Page): Promise<Record<number, string[]>> {
  const faults: Record<number, string[]> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    faults[width] = [...(await clipped(page)), ...(await wordsOverWords(page))]
  }
  return faults
}

async function expectRoom(page: Page, path: string, shows?: string | RegExp) {
  await page.goto(path)
  await expect(page.locator('main h1').first()).toBeAttached()
  if (shows) await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
  await expectRoomHere(page)
}

/** Nothing lies beside the page; no word is cut off or lies over others that was not so before. */
async function expectRoomHere(page: Page) {
  const path = new URL(page.url()).pathname
  const before = await faultsOfWords(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const message = `${path} at ${width} px`
    await expect.poll(() => sticksOut(page), { message }).toEqual([])
    const news = async () =>
      [...(await clipped(page)), ...(await wordsOverWords(page))].filter(
        (fault) => !before[width]?.includes(fault),
      )
    await expect.poll(news, { message: `cut off or in each other's way on ${message}` }).toEqual([])
  }
}

const SHOP = [
  '/product',
  '/product?search=ssd',
  '/deals',
  '/cart',
  '/wishlist',
  '/compare',
  '/login',
  '/register',
  '/contact',
  '/repairs',
  '/about',
  '/policies/returns',
]

for (const path of SHOP)
  test(`${path} has room for letters twice as large, from 375 to 1440 px`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main h1').first()).toBeAttached()
    await expectRoomHere(page)
  })

test('a product has room for letters twice as large, and so has its comparison', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  for (const tab of ['', '/specs', '/review']) await expectRoom(page, `/product/${goods.id}${tab}`)
  await expectRoom(page, `/compare?ids=${goods.id}`)
})

test('checkout has room for letters twice as large', async ({ page, request }) => {
  await withCart(page, [line(await product(request), 2)])
  await signIn(page, await customer(request))
  await expectRoom(page, '/cart/checkout', 'Place Order')
})

test('an order and its return have room for letters twice as large, for the buyer', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  const part = await product(request)
  const { _id } = await deliveredOrder(request, buyer, { [part.id]: 2 })
  await signIn(page, buyer)
  await expectRoom(page, `/dashboard/myOrder/${_id}/return`, 'Send request')
  await requestedReturn(request, buyer, { orderId: _id, productId: part.id })
  await expectRoom(page, `/dashboard/myOrder/${_id}`, 'Return request')
  await expectRoom(page, '/dashboard/myReturns', /^NB-\d+$/)
})

test('overview, orders and returns have room for letters twice as large, for the shopkeeper', async ({
  page,
  request,
}) => {
  const buyer = await customer(request)
  const part = await product(request)
  await order(request, buyer, { [part.id]: 1 })
  const { _id: orderId } = await deliveredOrder(request, buyer, { [part.id]: 1 })
  await requestedReturn(request, buyer, { orderId, productId: part.id })
  await signIn(page, { token: await admin(request) })
  await expectRoom(page, '/dashboard/overview', 'Best sellers')
  await expectRoom(page, '/dashboard/order', /^NB-\d+$/)
  await expectRoom(page, `/dashboard/order/${orderId}`, 'Delivered')
  await expectRoom(page, '/dashboard/returns', /^RT-\d+$/)
})

const DASHBOARD = {
  sales: 'Revenue per order',
  product: 'Sr No.',
  'product/import': 'Last imports',
  'product/create': 'Description',
  user: 'Sr No.',
  messages: 'Grace Okafor',
  search: 'Synonyms',
  profile: 'Password',
}

for (const [path, shows] of Object.entries(DASHBOARD))
  test(`the dashboard’s page ${path} has room for letters twice as large`, async ({ page, request }) => {
    await signIn(page, { token: await admin(request) })
    await expectRoom(page, `/dashboard/${path}`, shows)
  })

test('the page of prices has room for letters twice as large', async ({ page, request }) => {
  const goods = await product(request, { name: 'Dearer Soon', fields: { cost: '129' } })
  await signIn(page, { token: await admin(request) })
  await page.goto(`/dashboard/product?search=${encodeURIComponent(goods.name)}`)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('link', { name: 'Change prices' }).click()
  await page.getByLabel('Amount').fill('5')
  await expect(page.getByRole('table', { name: 'New prices' })).toContainText('below cost')
  await expectRoomHere(page)
})
