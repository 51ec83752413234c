import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccess } from './support/access.ts'
import { main } from './support/buying.ts'
import { expect, test } from './support/console.ts'
import { change, line, order, product, reviewedProduct, withCart } from './support/goods.ts'
import { customer, signIn } from './support/people.ts'
import { expectReach, FINGER } from './support/reach.ts'
import { deliveredOrder, requestedReturn } from './support/returning.ts'

type Visit = {
  path: (request: APIRequestContext) => Promise<string>
  /** What shows that the page is whole, besides its heading. */
  shows?: string
  cart?: boolean
  signedIn?: boolean
}

const at = (path: string): Visit => ({ path: async () => path })
const ofProduct = (tab: string): Visit => ({ path: async (request) => (await reviewed(request)) + tab })

const reviewed = async (request: APIRequestContext) => `/product/${(await reviewedProduct(request))._id}`

async function soldOut(request: APIRequestContext): Promise<string> {
  const part = await product(request)
  await change(request, part, { quantity: '0' })
  return `/product/${part.id}`
}

async function compared(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/products?limit=3&category=processors')
  const { product } = (await answer.json()).data
  return `/compare?ids=${product.map(({ _id }: { _id: string }) => _id).join(',')}`
}

/** EVERY PAGE of shoppers, in each of its looks; the admin's are in access-dashboard. A new page goes into this list. */
const PAGES: Record<string, Visit> = {
  'the listing': at('/product'),
  'the filtered listing': at('/product?category=mice&price=0-1000&rating=1'),
  'a listing’s second page': at('/product?page=2'),
  'a search without results': at('/product?search=zzzqqqxxx'),
  'a product, About Product': ofProduct('/about'),
  'a product, Specs': ofProduct('/specs'),
  'a product, Review': ofProduct('/review'),
  'a product, Review, some': ofProduct('/review?rating=5&sort=rating'),
  'a product, Review, none': ofProduct('/review?rating=1'),
  'a product that is sold out': { path: soldOut, shows: 'Email me when it’s back' },
  'the empty cart': at('/cart'),
  'the cart': { ...at('/cart'), cart: true, shows: 'Order Total' },
  login: at('/login'),
  register: at('/register'),
  'a new password': at('/resetPassword/a-token-that-leads-nowhere'),
  'the first admin’s link': at('/first-admin/a-token-that-leads-nowhere'),
  'About Us': at('/about'),
  'Contact Us': at('/contact'),
  Repairs: at('/repairs'),
  'Our Deals': at('/deals'),
  'the empty wishlist': at('/wishlist'),
  'an empty comparison': at('/compare'),
  'a comparison': { path: compared, shows: 'Socket' },
  Shipping: at('/policies/shipping'),
  Returns: at('/policies/returns'),
  Warranty: at('/policies/warranty'),
  Privacy: at('/policies/privacy'),
  Terms: at('/policies/terms'),
  'the newsletter’s confirmation': at('/newsletter/confirm/a-token-that-leads-nowhere'),
  'the newsletter’s end': at('/newsletter/unsubscribe/a-token-that-leads-nowhere'),
  'a new address’s confirmation': at('/confirm-email/a-token-that-leads-nowhere'),
  'a page that is not there': at('/no-such-page'),
  checkout: { ...at('/cart/checkout'), cart: true, signedIn: true, shows: 'Place Order' },
  'Account Information': { ...at('/dashboard/profile'), signedIn: true, shows: 'Change Password' },
  'My Order, empty': {
    ...at('/dashboard/myOrder'),
    signedIn: true,
    shows: 'You haven’t ordered anything yet',
  },
  'My returns, empty': { ...at('/dashboard/myReturns'), signedIn: true, shows: 'You have no returns' },
  'My repairs, empty': { ...at('/dashboard/myRepairs'), signedIn: true, shows: 'You have no repairs' },
}

// Each page stands for itself.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

for (const [name, { path, shows, cart, signedIn }] of Object.entries(PAGES))
  test(`${name} is accessible to all`, async ({ page, request }) => {
    if (cart) await withCart(page, [line(await product(request))])
    if (signedIn) await signIn(page, await customer(request))
    const address = await path(request)
    await page.goto(address)
    if (shows) await expect(page.getByText(shows).first()).toBeVisible()
    await expectAccess(page, FINGER)
  })

test('My Order and one order are accessible to all', async ({ page, request }) => {
  const buyer = await customer(request)
  const { _id, number } = await order(request, buyer, { [(await product(request)).id]: 1 })
  await signIn(page, buyer)
  for (const path of ['/dashboard/myOrder', `/dashboard/myOrder/${_id}`]) {
    await page.goto(path)
    await expect(page.getByText(number).first()).toBeVisible()
    await expectAccess(page, FINGER)
  }
})

test('the form of a return, and an order with a return, are accessible to all', async ({ page, request }) => {
  const buyer = await customer(request)
  const part = await product(request)
  const { _id } = await deliveredOrder(request, buyer, { [part.id]: 2 })
  await signIn(page, buyer)
  await page.goto(`/dashboard/myOrder/${_id}/return`)
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
  await expectAccess(page, FINGER)
  await requestedReturn(request, buyer, { orderId: _id, productId: part.id })
  await page.goto(`/dashboard/myOrder/${_id}`)
  await expect(page.getByRole('heading', { name: 'Return request' })).toBeVisible()
  await expectAccess(page, FINGER)
})

test('the wishlist with something in it is accessible to all', async ({ page, request }) => {
  const buyer = await customer(request)
  await signIn(page, buyer)
  await page.goto(`/product/${(await product(request, { name: 'Wished Fan' })).id}`)
  await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first().click()
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByText('Wished Fan').first()).toBeVisible()
  await expectAccess(page, FINGER)
})

/** What opens over a page, or comes with a mistake: where it is, and how it is brought about. */
const MOMENTS: Record<string, (page: Page) => Promise<unknown>> = {
  'the filter, all categories shown': async (page) => {
    await page.goto('/product?category=mice&price=0-1000&rating=1')
    await main(page).getByRole('button', { name: 'Filter' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show all/ })
      .click()
  },
  'the menu': async (page) => {
    await page.goto('/product')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
  'the tray of what is compared': async (page) => {
    await page.goto('/product?category=mice')
    for (const at of [0, 1])
      await main(page)
        .getByRole('button', { name: /^Compare: / })
        .nth(at)
        .click()
    await expect(page.getByRole('complementary', { name: 'Compare' })).toBeVisible()
  },
  ...Object.fromEntries(
    [
      ['/login', 'Login'],
      ['/register', 'Sign Up'],
      ['/contact', 'Send message'],
      ['/repairs', 'Request repair'],
    ].map(([path = '', sends = '']) => [
      `${path} with its mistakes`,
      async (page: Page) => {
        await page.goto(path)
        await main(page).getByRole('button', { name: sends, exact: true }).click()
        await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    ]),
  ),
}

for (const [name, bringAbout] of Object.entries(MOMENTS))
  test(`${name} can be pressed by fingers`, { tag: '@narrow' }, async ({ page }) => {
    await bringAbout(page)
    await expectReach(page, FINGER)
  })
