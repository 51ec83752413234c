import type { Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { product } from './support/goods.ts'
import { admin, signIn } from './support/people.ts'

// Letters twice as large, as people set them in their browser: nothing may lie beside the page.

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

async function expectRoom(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('main h1').first()).toBeAttached()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sticksOut(page), { message: `${path} at ${width} px` }).toEqual([])
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
    await expectRoom(page, path)
  })

test('a product has room for letters twice as large, and so has its comparison', async ({
  page,
  request,
}) => {
  const goods = await product(request)
  for (const tab of ['', '/specs', '/review']) await expectRoom(page, `/product/${goods.id}${tab}`)
  await expectRoom(page, `/compare?ids=${goods.id}`)
})

test('the table and the form of products have room for letters twice as large', async ({ page, request }) => {
  const goods = await product(request)
  await signIn(page, { token: await admin(request) })
  for (const path of ['/dashboard/product', `/dashboard/product/update/${goods.id}`, '/dashboard/profile'])
    await expectRoom(page, path)
})
