import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOfClient } from './client-address.server.ts'

async function addressFor(forwarded: string, trustProxy = true) {
  const app = new Hono().get('/', (c) => c.text(addressOfClient(c, trustProxy)))
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text()
}

test('A29 PUBLIC-FORM: all addresses of one IPv6 network count as one client, those of another do not', async () => {
  const home = await addressFor('2001:db8:1:2::1')
  for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:1:2:0::9', '[2001:db8:1:2::7]:4711'])
    expect(await addressFor(same), same).toBe(home)
  for (const other of ['2001:db8:1:3::1', '2001:db8:1::1', '2001:db8::1:2:0:0:1', '::1', '192.0.2.1'])
    expect(await addressFor(other), other).not.toBe(home)
  expect(await addressFor('fe80::1%eth0')).toBe(await addressFor('fe80::2'))
})

test('A29 PUBLIC-FORM: an IPv4 address is one client, however a proxy writes it', async () => {
  for (const same of ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1:50123', '203.0.113.9, 192.0.2.1'])
    expect(await addressFor(same), same).toBe('192.0.2.1')
  expect(await addressFor('192.0.2.2')).toBe('192.0.2.2')
})

test('A29 PUBLIC-FORM: nobody’s own word counts where no proxy is trusted', async () => {
  expect(await addressFor('192.0.2.1', false)).toBe(await addressFor('192.0.2.2', false))
})
