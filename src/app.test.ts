import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printApi } from '#platform/http/print-api.ts'
import { openTestShop, type TestShop } from '../tests/support/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
})
afterAll(() => opened.close())

test('a shop that runs says so, and says when it is ready', async () => {
  expect((await opened.call('GET', '/healthz')).code).toBe(200)
  expect((await opened.call('GET', '/readyz')).code).toBe(200)
})

test('an unknown call is a 404 with a sentence', async () => {
  const { code, body } = await opened.call('GET', '/api/v1/nothing-here')
  expect(code).toBe(404)
  expect(body.status).toBe('fail')
  expect(body.message).toMatch(/call does not exist/)
})

test('the description of the API names every call and loads nothing from elsewhere', async () => {
  const { body } = await opened.call('GET', '/api/v1/openapi.json')
  expect(Object.keys(body.paths)).toContain('/shop')
  expect((await opened.call('GET', '/api/v1/docs')).text).not.toMatch(/https?:\/\//)
})

test('the description of the API is sound OpenAPI, as a linter that others keep sees it', async () => {
  const { text, body } = await opened.call('GET', '/api/v1/openapi.json')
  const config = await createConfig({
    extends: ['recommended-strict'],
    // `users/{id}/…` and `users/resetPassword/{token}` differ in their methods.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  // The linter overlooks it, and generators of clients do not.
  expect(JSON.stringify(body)).not.toContain('"required":[]')
  // What always comes is said to come: a generated client need not ask whether it is there.
  const list = body.paths['/products'].get.responses['200'].content['application/json'].schema
  expect(list.required).toEqual(expect.arrayContaining(['status', 'data', 'result', 'totalResult']))
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path as object))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('patchProductsById')
})

test('the shop tells its address, its hours and the flat amounts of an order', async () => {
  const { body } = await opened.call('GET', '/api/v1/shop')
  expect(body.data.shop).toMatchObject({
    name: 'Northbridge',
    shippingPrice: 40,
    tax: 1.9,
    gst: 1.9,
    currency: 'USD',
  })
})

test('search engines find the pages by robots.txt and a sitemap', async () => {
  expect((await opened.call('GET', '/robots.txt')).text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const index = await opened.call('GET', '/sitemap.xml')
  expect(index.text).toContain('/sitemap-1.xml')
  expect((await opened.call('GET', '/sitemap-1.xml')).text).toContain('/product</loc>')
  expect((await opened.call('GET', '/sitemap-9.xml')).code).toBe(404)
})

test('docs/api.md says what the contracts say (vitest -u prints it anew)', async () => {
  const { body } = await opened.call('GET', '/api/v1/openapi.json')
  await expect(printApi(body)).toMatchFileSnapshot('../docs/api.md')
})

test('a form that was sent before its scripts were there leads back to its page, and to no other site', async () => {
  const sent = await opened.call('POST', '/login')
  expect([sent.code, sent.headers.get('location')]).toEqual([303, '/login'])
  for (const path of [
    '//example.com/',
    '/api/v1/nope',
    '/api',
    '/images/nope',
    '/%09/example.com/x',
    '/%00',
    '/%5cexample.com',
  ])
    expect((await opened.call('POST', path)).code, path).toBe(404)
})

test('control characters in a path are nothing’s address', async () => {
  for (const path of [
    '/x/%00',
    '/api/v1/products/%00',
    '/api/v1/%09',
    '/images/product/%00.webp',
    '/%1f',
    '/x/%e2%80%a9',
  ])
    for (const method of ['GET', 'POST'])
      expect((await opened.call(method, path)).code, `${method} ${path}`).toBe(404)
})

test('names that every object has are names of nothing here', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    for (const path of ['docs', 'policies', 'products', 'imports', 'images'])
      expect((await opened.call('GET', `/api/v1/${path}/${name}`)).code, `${path}/${name}`).toBeOneOf([
        401, 404,
      ])
})

test('a shop whose disk takes nothing more is not ready', async () => {
  const full = await openTestShop({ DATA_DIR: '/proc/northbridge' })
  const { code, text } = await full.call('GET', '/readyz')
  expect([code, text]).toEqual([503, expect.stringMatching(/DATA_DIR/)])
  await full.close()
})
