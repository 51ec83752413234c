import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, admin, signUp } from './support/people.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

let opened: TestShop
let adminToken: string
let account: Account
beforeAll(async () => {
  opened = await openTestShop()
  adminToken = (await admin(opened)).token
  account = await signUp(opened)
})
afterAll(() => opened.close())

const api = (method: string, path: string, sent = {}) => opened.call(method, `/api/v1${path}`, sent)
const JSON_TYPE = { 'content-type': 'application/json' }

test('numbers that no number holds, and JSON that is deep or names what every object has, are refused with words', async () => {
  for (const raw of [
    '{"product":[{"productId":"a","quantity":1e400}]}',
    '{"product":[{"productId":"a","quantity":1e308}]}',
    '{"product":[{"productId":"a","quantity":1,"unitPrice":1e400}]}',
    '{"product":[{"productId":"a","quantity":-0.0000001}]}',
    '{"product":{"length":1e9}}',
    `${'{"product":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
    '['.repeat(100_000) + ']'.repeat(100_000),
    '{"__proto__":{"product":[]}}',
    '{"constructor":{"prototype":{"product":[]}}}',
    'null',
    '1e400',
    '"product"',
  ]) {
    const { code, body } = await api('POST', '/cart', { raw, headers: JSON_TYPE })
    expect([code, typeof body.message], raw.slice(0, 60)).toEqual([400, 'string'])
  }
})

test('addresses with thousands of parameters are read or refused, in no time', async () => {
  for (const query of [
    'a&'.repeat(7000),
    `${'category=x&'.repeat(400)}page=1`,
    'category=x&'.repeat(1400),
    'page=1&'.repeat(2000),
    '__proto__=1&constructor=2&toString=3&page=1',
    '__proto__[keyward]=x&keyward[]=y',
    `keyward=${'%CC%81'.repeat(2500)}`,
    'page=1e400',
    'page=0x10',
    'price[gt]=1e400',
    `price[gt]=${'1'.repeat(9000)}`,
    'keyward=%',
    'keyward=%ff%fe',
  ])
    for (const path of [
      '/products',
      '/products/by/counts',
      '/products/by/partial',
      '/orders',
      '/users',
      '/mails',
    ]) {
      const { code } = await api('GET', `${path}?${query}`, { token: adminToken })
      expect(code, `${path}?${query.slice(0, 40)}`).toBeLessThan(500)
    }
  expect((await api('GET', `/products?${'category=x&'.repeat(501)}`)).code).toBe(400)
})

test('heads of absurd size are read to their length and no further', async () => {
  const long = 'x'.repeat(8000)
  for (const headers of [
    { 'x-forwarded-for': '1.2.3.4, '.repeat(900) },
    { 'x-forwarded-for': `[${long}` },
    { 'accept-encoding': 'br; '.repeat(2000) },
    { 'if-none-match': `"${long}"` },
    { authorization: `Bearer ${long}` },
    { authorization: `Bearer ${' '.repeat(8000)}x` },
    { 'user-agent': 'Version/1'.repeat(900) },
  ])
    expect((await api('GET', '/shop', { headers })).code, JSON.stringify(headers).slice(0, 40)).toBe(200)
  const order = { product: [{ productId: 'none', quantity: 1 }] }
  const { code } = await api('POST', '/orders', {
    json: { ...order, address: 'a', pincode: '123', phoneNumber: '123456', country: 'Japan' },
    headers: { 'Idempotency-Key': long },
    token: account.token,
  })
  expect(code).toBe(400)
  for (const type of [
    'application/json;'.repeat(500),
    `multipart/form-data; boundary=${long}`,
    `application/${'+'.repeat(8000)}json`,
  ])
    expect(
      (await api('POST', '/cart', { raw: '{}', headers: { 'content-type': type } })).code,
      type.slice(0, 40),
    ).toBeOneOf([400, 415])
})
