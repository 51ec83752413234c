import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '../src/routes.ts'
import { DASHBOARD_PAGES } from '../src/shell/dashboard-menu.tsx'
import { DASHBOARD, DEALS, NAV, VISITOR_NAV } from '../src/shell/nav-links.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// The specification's own routes and calls, written out, against those of the code. Words and constants: see
// specification-words.test.ts; every sentence of it: docs/specification.md.

describe('routes', () => {
  const pathsOf = (entries: readonly RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, index, children = [] }) => {
      const own = path === undefined ? above : `${above.replace(/\/$/, '')}/${path}`
      return [...(path !== undefined || index ? [own] : []), ...pathsOf(children, own)]
    })
  const known = new Set(pathsOf(routes, '/'))

  test.each([
    '/',
    '/product',
    '/product/:id',
    '/product/:id/about',
    '/product/:id/specs',
    '/product/:id/review',
    '/cart',
    '/cart/checkout',
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/myOrder',
    '/dashboard/myOrder/:id',
    '/dashboard/order',
    '/dashboard/order/:id',
    '/dashboard/product',
    '/dashboard/product/create',
    '/dashboard/product/update/:productId',
    '/dashboard/category',
    '/dashboard/user',
    '/register',
    '/login',
    '/resetPassword/:token',
  ])('there is a page at %s', (path) => {
    expect([...known]).toContain(path)
  })

  test('the header names its pages in the order of the specification', () => {
    expect(NAV.map(({ label }) => label)).toEqual([
      'Home',
      'Product',
      'Cart',
      'About Us',
      'Contact Us',
      'Repairs',
    ])
    expect([DASHBOARD, ...VISITOR_NAV, DEALS].map(({ label }) => label)).toEqual([
      'Dashboard',
      'Sign Up',
      'Login',
      'Our Deals',
    ])
    for (const { to } of [...NAV, DASHBOARD, ...VISITOR_NAV, DEALS]) expect([...known]).toContain(to)
  })

  test('the side menu of the dashboard begins with the own account and the own orders', () => {
    const own = DASHBOARD_PAGES.filter(({ role }) => role === 'user').map(({ label }) => label)
    expect(own.slice(0, 2)).toEqual(['Account Information', 'My Order'])
  })

  test('the side menu of admins has Order, Product, User and Category, in this order', () => {
    const asked = ['Order', 'Product', 'User', 'Category']
    const shop = DASHBOARD_PAGES.filter(({ role }) => role === 'admin').map(({ label }) => label)
    expect(shop.filter((label) => asked.includes(label))).toEqual(asked)
  })
})

describe('calls', () => {
  let opened: TestShop
  // The description of the API, as a client reads it.
  // biome-ignore lint/suspicious/noExplicitAny: it is looked at as loosely as any client does.
  let api: any
  beforeAll(async () => {
    opened = await openTestShop()
    api = (await opened.call('GET', '/api/v1/openapi.json')).body
  })
  afterAll(() => opened.close())

  const dataOf = (method: string, path: string) => {
    const [answer]: unknown[] = Object.values(api.paths[path][method].responses)
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    return (answer as any).content['application/json'].schema.properties
  }
  const bodyOf = (method: string, path: string) => {
    const [content]: unknown[] = Object.values(api.paths[path][method].requestBody.content)
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    return Object.keys((content as any).schema.properties)
  }

  test.each([
    ['get', '/users'],
    ['post', '/users/signUp'],
    ['post', '/users/login'],
    ['post', '/users/logout'],
    ['post', '/users/updatePassword'],
    ['patch', '/users/{id}'],
    ['delete', '/users/{id}'],
    ['get', '/users/activeUser'],
    ['post', '/users/forgetPassword'],
    ['post', '/users/resetPassword/{token}'],
    ['get', '/category'],
    ['post', '/category'],
    ['patch', '/category/{id}'],
    ['delete', '/category/{id}'],
    ['get', '/products'],
    ['get', '/products/{id}'],
    ['post', '/products'],
    ['patch', '/products/{id}'],
    ['delete', '/products/{id}'],
    ['post', '/reviews'],
    ['get', '/products/{id}/reviews'],
    ['post', '/orders'],
    ['get', '/orders/myOrder'],
    ['get', '/orders'],
    ['get', '/orders/{id}'],
    ['patch', '/orders/{id}'],
  ])('there is a call %s /api/v1%s', (method, path) => {
    expect(api.servers[0].url).toMatch(/\/api\/v1$/)
    expect(Object.keys(api.paths[path] ?? {})).toContain(method)
  })

  test('the list of products takes the parameters as they are spelt', () => {
    const names = api.paths['/products'].get.parameters.map(({ name }: { name: string }) => name)
    const spelt = ['keyward', 'sort', 'limit', 'price[gt]', 'price[lt]', 'category', 'page']
    for (const name of [...spelt, 'ratingAverage[gte]']) expect(names).toContain(name)
  })

  test.each([
    ['post', '/users/signUp', ['name', 'email', 'password', 'confirmPassword']],
    ['post', '/users/login', ['email', 'password']],
    ['post', '/users/updatePassword', ['oldPassword', 'password', 'confirmPassword']],
    ['post', '/users/forgetPassword', ['email']],
    ['post', '/users/resetPassword/{token}', ['password', 'confirmPassword', 'token']],
    ['patch', '/users/{id}', ['userId', 'name', 'email', 'role', 'photo']],
    ['patch', '/category/{id}', ['name']],
    [
      'post',
      '/products',
      ['name', 'price', 'quantity', 'series', 'category', 'description', 'specification', 'discount'],
    ],
    ['post', '/products', ['thumbImage', 'images']],
    ['patch', '/products/{id}', ['name', 'price', 'discount', 'thumbImage', 'images']],
    ['post', '/reviews', ['rating', 'review', 'product', 'user']],
    ['post', '/orders', ['product', 'address', 'pincode', 'phoneNumber', 'country', 'paymentType']],
    ['post', '/orders', ['price', 'shippingPrice', 'gst', 'tax']],
    ['patch', '/orders/{id}', ['paymentStatus', 'orderStatus']],
  ])('%s %s takes %j', (method, path, fields) => {
    expect(bodyOf(method, path)).toEqual(expect.arrayContaining(fields))
  })

  test('answers carry the fields of a product, an order, a review, a user and a category', () => {
    const product = dataOf('get', '/products/{id}').data.properties.product.properties
    for (const field of ['_id', 'name', 'price', 'discount', 'quantity', 'series', 'description', 'user'])
      expect(product).toHaveProperty(field)
    for (const field of [
      'specification',
      'thumbImage',
      'images',
      'ratingAverage',
      'ratingNumber',
      'reviews',
      'createdAt',
    ])
      expect(product).toHaveProperty(field)
    expect(Object.keys(product.category.properties)).toEqual(['_id', 'name'])

    const order = dataOf('get', '/orders/{id}').data.properties.order.properties
    for (const field of ['_id', 'address', 'pincode', 'phoneNumber', 'country', 'paymentType', 'orderAt'])
      expect(order).toHaveProperty(field)
    for (const field of ['paymentStatus', 'orderStatus', 'price', 'shippingPrice', 'tax', 'gst'])
      expect(order).toHaveProperty(field)
    for (const field of ['name', 'image', 'unitPrice', 'quantity', 'subTotal'])
      expect(order.product.items.properties).toHaveProperty(field)

    const review = dataOf('get', '/products/{id}/reviews').data.properties.review.items.properties
    for (const field of ['rating', 'review', 'product', 'createdAt']) expect(review).toHaveProperty(field)
    expect(Object.keys(review.user.properties)).toEqual(['_id', 'name', 'photo'])

    const user = dataOf('get', '/users/activeUser').data.properties.user.properties
    expect(Object.keys(user)).toEqual(['_id', 'name', 'email', 'role', 'photo', 'createdAt'])

    const category = dataOf('get', '/category').data.properties.category.items.properties
    expect(Object.keys(category)).toEqual(['_id', 'name', 'createdAt'])
  })

  test('log-in and sign-up carry the token beside the user', () => {
    for (const path of ['/users/login', '/users/signUp']) {
      expect(dataOf('post', path)).toHaveProperty('token')
      expect(dataOf('post', path).data.properties).toHaveProperty('user')
    }
  })

  test('lists carry result and their rows; products and orders by their own names', () => {
    expect(dataOf('get', '/products')).toHaveProperty('totalResult')
    expect(dataOf('get', '/products')).toHaveProperty('result')
    expect(dataOf('get', '/products').data.properties).toHaveProperty('product')
    expect(dataOf('get', '/products/{id}/reviews')).toHaveProperty('result')
    for (const path of ['/orders', '/orders/myOrder'])
      expect(dataOf('get', path).data.properties).toHaveProperty('order')
  })

  test.each([
    ['post', '/users/logout', 'User Logout successfully.'],
    ['post', '/reviews', 'Review submit successfully.'],
    ['post', '/orders', 'Order placed successfully.'],
    ['patch', '/users/{id}', 'User update successfully.'],
    ['post', '/users/updatePassword', 'Password Update successfully.'],
    ['patch', '/orders/{id}', 'Order update successfully.'],
    ['post', '/products', 'Product create successfully.'],
    ['patch', '/products/{id}', 'Product update successfully.'],
    ['post', '/category', 'Category create successfully.'],
    ['patch', '/category/{id}', 'Category update successfully.'],
    ['post', '/users/signUp', 'User Sign up successfully.'],
    ['post', '/users/login', 'User Login successfully.'],
    ['post', '/users/resetPassword/{token}', 'Password reset successfully.'],
  ])('%s %s says “%s”', (method, path, words) => {
    const [answer]: unknown[] = Object.values(api.paths[path][method].responses)
    expect(answer).toMatchObject({ description: words })
  })

  test('an answer says success, or fail with a message', async () => {
    expect((await opened.call('GET', '/api/v1/category')).body.status).toBe('success')
    const refused = await opened.call('GET', '/api/v1/products/nothing')
    expect(refused.body).toMatchObject({ status: 'fail', message: expect.stringMatching(/\w/) })
  })
})
