import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast as hot, useToaster } from 'react-hot-toast/headless'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as accounts from '#features/accounts/contract.ts'
import { ADDED, ALREADY_THERE } from '#features/cart/cart.ts'
import { CART_KEY } from '#features/cart/cart-storage.ts'
import { COUNTRIES } from '#features/order-terms/countries.ts'
import { CASH_ON_DELIVERY } from '#features/order-terms/payment-types.ts'
import * as orderEdit from '#features/orders/admin/edit-contract.ts'
import * as orders from '#features/orders/contract.ts'
import { cutName } from '#features/orders/order-page/order-lines.tsx'
import * as catalog from '#features/products/contract.ts'
import { cardName } from '#features/products/product-card.ts'
import { SORT_WORDS } from '#features/products/search/format-listing.ts'
import {
  EMPTY_FILTER,
  LISTING_SORTS,
  type ListingSort,
  PAGE_SIZES,
  PRICE_RANGES,
} from '#features/products/search/listing-filter.ts'
import { ReviewForm } from '#features/reviews/contract.ts'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { CallFailed } from '#platform/contract/call.ts'
import { makeQueryClient } from '#platform/pages/query-client.ts'
import { readSettings } from '#platform/settings.server.ts'
import { CLOSED } from '#ui/drawer-store.ts'

// The specification's own words and constants, written out, against those of the code.

const sourceOf = (file: string) => readFileSync(`src/${file}`, 'utf8')
const sourcesOf = (files: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .map(sourceOf)

function ShownToasts() {
  const { toasts } = useToaster()
  return createElement('pre', null, toasts.map(({ type, duration }) => `${type} ${duration}`).join())
}

describe('words', () => {
  /** What a form says of these values, field by field. */
  const saidBy = (form: z.core.$ZodType, values: object): string[] =>
    z.safeParse(form, values).error?.issues.map(({ message }) => message) ?? []

  test('a review', () => {
    expect(saidBy(ReviewForm, {})).toEqual(['Rating  must be required.', 'Review must be required.'])
    expect(saidBy(ReviewForm, { rating: 0, review: 'x' })).toEqual(['Minimum 1 Rating required'])
    expect(saidBy(ReviewForm, { rating: 6, review: 'x' })).toEqual(['Maximum 5 Rating should be allow.'])
  })

  test('the checkout', () => {
    for (const blank of ['', '  ']) {
      const values = { address: blank, pincode: blank, phoneNumber: blank, country: blank }
      const said = new Set(saidBy(orders.ShippingForm, values))
      for (const words of [
        'Address must be required.',
        'Pincode must be required.',
        'Phone Number must be required.',
        'Country must be required.',
      ])
        expect(said).toContain(words)
    }
    expect(COUNTRIES).toEqual(['India', 'United States', 'Pakistan', 'Japan'])
    expect(CASH_ON_DELIVERY).toBe('Cash On Delivery')
  })

  const password = 'velvet-anchor-42'
  test('passwords that are not the same', () => {
    const two = { password, confirmPassword: `${password}x` }
    const who = { name: 'Ada Bench', email: 'ada@example.com' }
    expect(saidBy(accounts.SignUp, { ...who, ...two })).toEqual([
      'Password and Confirm password must be same.',
    ])
    expect(saidBy(accounts.ResetPassword, two)).toEqual(['Password and Confirm Password must be same.'])
    expect(saidBy(accounts.ChangePassword, { oldPassword: 'old', ...two })).toEqual([
      'Password and Confirm Password must be same.',
    ])
  })

  test('every field of the account’s forms is required', () => {
    const fieldsOf = (form: z.core.$ZodType) =>
      new Set(z.safeParse(form, {}).error?.issues.map(({ path }) => path.join()))
    expect([...fieldsOf(accounts.SignUp)]).toEqual(['name', 'email', 'password', 'confirmPassword'])
    expect([...fieldsOf(accounts.LogIn)]).toEqual(['email', 'password'])
    expect([...fieldsOf(accounts.Profile)]).toEqual(['name', 'email'])
    expect([...fieldsOf(accounts.ForgotPassword)]).toEqual(['email'])
    expect([...fieldsOf(accounts.ResetPassword)]).toEqual(['password', 'confirmPassword'])
    expect([...fieldsOf(accounts.ChangePassword)]).toEqual(['oldPassword', 'password', 'confirmPassword'])
    const unshipped = { carrier: '', trackingNumber: '', trackingUrl: '', expectedFrom: '', expectedTo: '' }
    const { error } = z.safeParse(orderEdit.OrderChangeForm, unshipped)
    expect(error?.issues.map(({ path }) => path.join())).toEqual(['paymentStatus', 'orderStatus'])
  })

  test('a category', () => {
    expect(saidBy(catalog.CategoryForm, { name: 'ab' })).toEqual(['Minimum 3 character required.'])
    expect(z.safeParse(catalog.CategoryForm, { name: 'abc' }).success).toBe(true)
    expect(z.safeParse(catalog.CategoryForm, {}).success).toBe(false)
  })

  test('a product', () => {
    const sound = {
      name: ['Plain'],
      price: ['1'],
      quantity: ['1'],
      category: ['cpu'],
      description: ['A part.'],
      specification: ['Cores: 8'],
    }
    const form = catalog.createProductEndpoint.form
    expect(saidBy(form, sound)).toEqual([])
    expect(saidBy(form, { ...sound, name: ['Plai'] })).toEqual(['Minimum 5 character required.'])
    expect(saidBy(form, { ...sound, price: ['0.99'] })).toEqual(['Minimum price value 1 '])
    expect(saidBy(form, { ...sound, quantity: ['0'] })).toEqual(['Minimum quantity value 1'])
    expect(saidBy(form, { ...sound, price: ['20'], discount: ['20'] })).toEqual([
      'Discount must be less then price.',
    ])
    const missing = z.safeParse(form, {}).error?.issues.map(({ path }) => path.join())
    expect(missing).toEqual(['name', 'price', 'quantity', 'category', 'description', 'specification'])
  })

  test('the cart', () => {
    expect(ALREADY_THERE).toBe('Product is already in the cart.')
    expect(ADDED).toBe('Product added to the cart successfully.')
  })

  test('errors of pages', () => {
    const screen = sourceOf('shell/error-screen.tsx')
    expect(screen).toContain("'Unexpected Application Error!'")
    expect(screen).toContain("'Page Not Found'")
    expect(screen).toContain('Whoops... this page is not available for a moment.')
  })

  test('the states of an order and of its payment', () => {
    const listed = ({ def: { entries } }: { def: { entries: object } }) => Object.values(entries).join(', ')
    expect(listed(orders.OrderStatus)).toBe('Pending, Processing, Shipped, Delivered')
    expect(listed(orders.PaymentStatus)).toBe('Pending, Paid')
  })

  test('the orders of the list', () => {
    // The specification's Price is the highest first. It says so, since the lowest first stands below it.
    expect(['-createdAt', '-price', '-ratingAverage'].map((sort) => SORT_WORDS[sort as ListingSort])).toEqual(
      ['Latest', 'Price: high to low', 'Rating'],
    )
    expect(LISTING_SORTS.map((sort) => SORT_WORDS[sort])).toEqual([
      'Latest',
      'Price: high to low',
      'Price: low to high',
      'Rating',
    ])
  })
})

describe('constants', () => {
  test('the list begins with the latest, ten a page, and nothing chosen', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 35])
    // The specification's three, in its order, and the lowest price first.
    expect(LISTING_SORTS).toEqual(['-createdAt', '-price', 'price', '-ratingAverage'])
    expect(EMPTY_FILTER).toEqual({
      search: '',
      categoryIds: [],
      priceRange: null,
      rating: 0,
      // Not chosen: without a search that is -createdAt.
      sort: null,
      page: 1,
      show: 10,
    })
  })

  test('the price ranges', () => {
    const thousands = [0, 1, 2, 3, 4, 5, 6].map((at) => `${at && at * 1000}-${(at + 1) * 1000}`)
    expect(PRICE_RANGES).toEqual([...thousands, '7000-'])
  })

  test('names are cut at 61 and at 70, reviews at 150', () => {
    expect(cardName('x'.repeat(60))).toBe('x'.repeat(60))
    expect(cardName('x'.repeat(61))).toBe(`${'x'.repeat(61)}…`)
    expect(cutName('x'.repeat(70))).toBe('x'.repeat(70))
    expect(cutName('x'.repeat(71))).toBe(`${'x'.repeat(70)}…`)
    expect(sourceOf('features/reviews/components/review-text.tsx')).toContain('MAX_LETTERS = 150')
  })

  test('the drawer begins closed, at the left, with the navigation', () => {
    expect(CLOSED).toEqual({
      isOpen: false,
      drawerOpen: false,
      drawerDirection: 'left',
      drawerList: 'navList',
    })
  })

  test('what an order costs beside its goods', () => {
    expect(readSettings({})).toMatchObject({ shippingCents: 4000, taxCents: 190, gstCents: 190 })
  })

  test('the hours of the counter', async () => {
    const { openingHours, currency } = await readCompanyFile('shop.json')
    expect(openingHours).toEqual([
      { days: [1, 2, 3, 4], opens: '09:00', closes: '17:30' },
      { days: [5], opens: '09:00', closes: '18:00' },
      { days: [6], opens: '11:00', closes: '17:00' },
    ])
    expect(currency).toBe('USD')
  })

  test('the warranty is told on every page', () => {
    expect(sourceOf('shell/footer.tsx')).toContain('Up to 3 years on-site warranty')
  })

  test('widths: 1000 px between narrow and wide, 355 px for the drawer, 350 px for a toast', () => {
    expect(sourceOf('ui/tokens.css')).toContain('--drawer-w: min(355px, 100vw)')
    expect(sourceOf('ui/toast.css')).toContain('width: min(350px, calc(100vw - 32px))')
    for (const file of [
      'shell/header.css',
      'shell/footer.css',
      'ui/table.css',
      'features/storefront/pages/listing.css',
    ])
      expect(sourceOf(file)).toMatch(/\((max-width: 1000px|width > 1000px)\)/)
  })

  // A window of 1000.5 px (zoomed, or on a screen with a scale of its own) is wide or narrow, never neither.
  test('no width lies between narrow and wide', () => {
    const sheets = sourcesOf(/\.(css|tsx?)$/)
    const ends = sheets.flatMap((source) =>
      [...source.matchAll(/\(max-width: (\d+)px\)/g)].map(([, px]) => Number(px)),
    )
    const starts = sheets.flatMap((source) =>
      [...source.matchAll(/\(min-width: (\d+)px\)/g)].map(([, px]) => Number(px)),
    )
    expect(ends).toContain(1000)
    expect(starts.filter((start) => ends.includes(start - 1))).toEqual([])
  })

  test('only errors of checkout and dashboard have a time of their own', () => {
    const timed = /toast\.(\w+)\((?:(?!toast\.)[^;])*?duration: (\w+)/g
    const times = sourcesOf(/^(?!ui.toast).*\.tsx?$/).flatMap((source) =>
      [...source.matchAll(timed)].map(([, kind, time]) => `${kind} ${time}`),
    )
    expect(times).toEqual(['error FLOW_ERROR_MS'])
  })

  test('delays: 2 s to My Order, 3 s for dialogs, 3 s for errors of checkout and dashboard', () => {
    expect(sourceOf('features/orders/checkout/order-placed.tsx')).toContain('REDIRECT_MS = 2000')
    expect(sourceOf('ui/use-close-later.ts')).toContain('CLOSE_AFTER_MS = 3000')
    for (const dialog of [
      'accounts/components/edit-profile-dialog.tsx',
      'accounts/components/admin-edit-user.tsx',
      'accounts/components/change-password-dialog.tsx',
      'accounts/components/forgot-dialog.tsx',
      'orders/admin/admin-edit-order.tsx',
      'accounts/components/form-dialog.tsx',
      'reviews/components/review-dialog.tsx',
    ])
      expect(sourceOf(`features/${dialog}`), dialog).toMatch(/useCloseLater\(\w/)
    expect(sourceOf('platform/session/say-failure.ts')).toContain('FLOW_ERROR_MS = 3000')
  })

  test('toasts: 2 s for success, 4 s for others, loading until it is dismissed, 20 at most', () => {
    for (let at = 0; at < 25; at++) hot(`toast ${at}`)
    hot.error('error')
    hot.success('success')
    hot.loading('loading')
    const shown = renderToStaticMarkup(createElement(ShownToasts))
      .replace(/<\/?pre>/g, '')
      .split(',')
    expect(shown).toHaveLength(20)
    expect(shown.slice(0, 4)).toEqual(['loading Infinity', 'success 2000', 'error 4000', 'blank 4000'])
    expect(sourceOf('ui/toast-host.tsx')).toContain('removeDelay: 1000')
  })

  test('answers: always stale, kept 5 minutes, asked again three times with pauses up to 30 s; changes once', () => {
    const { queries, mutations } = makeQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 0, gcTime: 300_000 })
    const retry = queries?.retry as (failures: number, problem: Error) => boolean
    expect([0, 1, 2, 3].map((failures) => retry(failures, new Error('no network')))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(retry(0, new CallFailed(503, 'Later.'))).toBe(true)
    expect(retry(0, new CallFailed(404, 'Not there.'))).toBe(false)
    const pause = queries?.retryDelay as (attempt: number) => number
    expect([0, 1, 2, 3, 4, 5, 9].map(pause)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(mutations).toMatchObject({ retry: false })
  })

  test('what the browser keeps', () => {
    expect(CART_KEY).toBe('cart')
    expect(sourceOf('platform/session/token-store.ts')).toContain("const KEY = 'token'")
  })
})
