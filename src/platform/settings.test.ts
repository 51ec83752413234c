import { expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

test('where nothing is set, the shop is this machine’s own', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    shippingCents: 4000,
    taxCents: 190,
    gstCents: 190,
    limitByAddress: true,
    trustProxy: false,
  })
  expect(readSettings({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readSettings({ PUBLIC_URL: ' https://Shop.example.com/ ' }).publicUrl).toBe(
    'https://shop.example.com',
  )
  expect(readSettings({ MAIL_FROM: 'My shop <hello@example.com>' }).mailFrom).toBe(
    'My shop <hello@example.com>',
  )
})

test('a setting that holds what it does not take is refused in a sentence that names it', () => {
  for (const [name, ...values] of [
    ['PORT', 'abc', '-1', '70000', '3e3'],
    ['HOST', 'a b', 'a/b'],
    ['DATABASE_URL', 'nope', 'mysql://x'],
    ['SMTP_URL', 'nope', 'http://x'],
    ['MAIL_FROM', 'My shop', 'a b@c', 'a@b.co\nBcc: c@d.ee', 'a@b, c@d'],
    ['PUBLIC_URL', 'nope', 'ftp://x', 'https://x/shop', 'https://x/?a', 'https://x/#a', 'https://me:pw@x'],
    ['ADMIN_EMAIL', 'nope', 'a@b.co'],
    ['DEMO', 'maybe'],
    ['ADDRESS_RATE_LIMIT', '1'],
    ['TRUST_PROXY', 'yes'],
    ['SHIPPING_PRICE', '-1', '1.999', '1e3', 'NaN'],
    ['TAX', 'abc'],
    ['GST', '100001'],
    ['MAIL_DAYS', '0', '-1', '1.5', '36501', 'a year'],
    ['AUDIT_DAYS', '0', 'never'],
    ['MESSAGE_DAYS', '0', '1e3'],
    ['LOG_LEVEL', 'loud'],
  ] as const)
    for (const value of values) expect(() => readSettings({ [name]: value }), value).toThrow(name)
})

test('a demo comes by itself only where nobody but this machine is meant; DEMO=on and off are taken at their word', () => {
  const demoOf = (environment: Record<string, string>) => readSettings(environment).demo
  for (const environment of [
    {},
    { DEMO: '' },
    { DEMO: 'auto', HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:8080' },
  ])
    expect(demoOf(environment), JSON.stringify(environment)).toBe('auto')
  for (const environment of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.2', PUBLIC_URL: 'http://127.0.0.1' },
    { PUBLIC_URL: 'https://shop.example.com' },
    { PUBLIC_URL: 'http://localhost.example.com' },
    { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'velvet-anchor-42' },
    { DATABASE_URL: 'postgres://localhost/shop' },
    { TRUST_PROXY: 'on' },
  ])
    for (const DEMO of ['', 'auto'])
      expect(demoOf({ ...environment, DEMO }), JSON.stringify(environment)).toBe('off')
  expect(demoOf({ DEMO: 'off' })).toBe('off')
  expect(demoOf({ DEMO: 'on', HOST: '0.0.0.0' })).toBe('on')
})
