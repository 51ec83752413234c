import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ADDRESS_RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => shop.close())

let clients = 0
/** From a browser without scripts; each from an address of its own unless told. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.call('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `192.0.2.${clients++}`,
      ...headers,
    },
  })

const MESSAGE = {
  name: 'Pat Lee',
  email: 'pat@example.test',
  subject: '',
  message: 'One\r\ntwo',
  website: '',
}
const messages = () => shop.shop.db.selectFrom('contact_messages').selectAll().execute()

test('a plain post is kept as a message, and answered with a page', async () => {
  const { code, text, headers } = await post('/contact', MESSAGE)
  expect(code).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('Message sent')
  expect(await messages()).toMatchObject([{ name: 'Pat Lee', message: 'One\ntwo' }])
})

test('what is wrong stands beside its field, with all that was typed and nothing that runs', async () => {
  const evil = '"><script>alert(1)</script>'
  const { code, text } = await post('/contact', { ...MESSAGE, email: evil, message: `</textarea>${evil}` })
  expect(code).toBe(400)
  expect(text).toContain('Please fix the highlighted fields.')
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).toContain('&lt;/textarea&gt;')
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('aria-invalid="true"')
  expect(await messages()).toHaveLength(1)
})

test('another site’s form sends nothing, and a body beyond all forms is refused', async () => {
  const { code, headers } = await post('/contact', MESSAGE, { 'sec-fetch-site': 'cross-site' })
  expect([code, headers.get('location')]).toEqual([303, '/contact'])
  expect((await post('/contact', { ...MESSAGE, message: 'x'.repeat(70_000) })).code).toBe(413)
  expect(await messages()).toHaveLength(1)
})

test('a repair has its number, and what fills the hidden field is no person', async () => {
  const repair = { device: 'Desktop', problem: 'Dead', name: 'Pat Lee', email: 'pat@example.test', phone: '' }
  expect((await post('/repairs', repair)).text).toMatch(/Your repair is RP-\d+\./)
  await post('/contact', { ...MESSAGE, website: 'https://spam.example' })
  expect(await messages()).toHaveLength(1)
})

test('the limit of the forms holds for plain posts, and says when to come again', async () => {
  let last = await post('/contact', MESSAGE)
  for (let at = 0; at < 30 && last.code !== 429; at++)
    last = await post('/contact', MESSAGE, { 'x-forwarded-for': '198.51.100.7' })
  expect(last.code).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last.text).toContain('One')
})
