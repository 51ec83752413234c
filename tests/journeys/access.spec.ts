import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { line, order, product, withCart } from './support/goods.ts'
import { mistakes } from './support/mistakes.ts'
import { customer, signIn } from './support/people.ts'

type Visit = {
  path: (request: APIRequestContext) => Promise<string>
  /** What shows that the page is whole, besides its heading. */
  shows?: string
  cart?: boolean
  signedIn?: boolean
}

const at = (path: string): Visit => ({ path: async () => path })
const ofProduct = (tab: string): Visit => ({ path: async (request) => (await reviewed(request)) + tab })

/** A product of the demo shop that people wrote about. */
async function reviewed(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/products?limit=1&sort=-ratingAverage')
  return `/product/${(await answer.json()).data.product[0]._id}`
}

/** EVERY PAGE, in each of its looks. A new page goes into this list. */
const PAGES: Record<string, Visit> = {
  'the listing': at('/product'),
  'the filtered listing': at('/product?category=mice&price=0-1000&rating=1'),
  'a listing’s second page': at('/product?page=2'),
  'a search without results': at('/product?search=zzzqqqxxx'),
  'a product, About Product': ofProduct('/about'),
  'a product, Specs': ofProduct('/specs'),
  'a product, Review': ofProduct('/review'),
  'the empty cart': at('/cart'),
  'the cart': { ...at('/cart'), cart: true, shows: 'Order Total' },
  login: at('/login'),
  register: at('/register'),
  'a new password': at('/resetPassword/a-token-that-leads-nowhere'),
  'About Us': at('/about'),
  'Contact Us': at('/contact'),
  Repairs: at('/repairs'),
  'Our Deals': at('/deals'),
  'a page that is not there': at('/no-such-page'),
  checkout: { ...at('/cart/checkout'), cart: true, signedIn: true, shows: 'Place Order' },
  'Account Information': { ...at('/dashboard/profile'), signedIn: true, shows: 'Change Password' },
  'My Order, empty': {
    ...at('/dashboard/myOrder'),
    signedIn: true,
    shows: 'You have not ordered anything yet',
  },
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function expectAccess(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/^.+ · Northbridge$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await mistakes(page)).toEqual([])
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height })
  // The scripts hear of the new width a moment later.
  await expect.poll(() => widthOf(page), 'nothing to scroll sideways at 320 px').toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

// Each page stands for itself.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const THEMES = ['light', 'dark'] as const

for (const [name, { path, shows, cart, signedIn }] of Object.entries(PAGES))
  test(`${name} is accessible to all`, async ({ page, request }) => {
    if (cart) await withCart(page, [line(await product(request))])
    if (signedIn) await signIn(page, await customer(request))
    const address = await path(request)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address)
      if (shows) await expect(page.getByText(shows).first()).toBeVisible()
      await expectAccess(page)
    }
  })

test('My Order and one order are accessible to all', async ({ page, request }) => {
  const buyer = await customer(request)
  const { _id, number } = await order(request, buyer, { [(await product(request)).id]: 1 })
  await signIn(page, buyer)
  for (const path of ['/dashboard/myOrder', `/dashboard/myOrder/${_id}`])
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByText(number).first()).toBeVisible()
      await expectAccess(page)
    }
})
