import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/console.ts'
import { change, order, product } from './support/goods.ts'
import { customer } from './support/people.ts'

type Kept = { status: number; headers: Headers; body: Buffer }

/** A cache that believes every answer: it keeps by address alone whatever does not forbid it. */
async function openCache(
  shop: string,
): Promise<{ address: string; kept: Map<string, Kept>; server: Server }> {
  const kept = new Map<string, Kept>()
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/'
    const { authorization = '' } = request.headers
    const answer = kept.get(address) ?? (await ask(shop + address, authorization))
    if (!/no-store|private|no-cache/.test(answer.headers.get('cache-control') ?? ''))
      kept.set(address, answer)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, kept, server }
}

async function ask(address: string, authorization: string): Promise<Kept> {
  const answer = await fetch(address, {
    headers: authorization ? { authorization, cookie: `token=${authorization}` } : {},
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test('A26 CACHE: through a cache that keeps all it may, a visitor reads nothing of a customer', async ({
  request,
  baseURL,
}) => {
  const buyer = await customer(request, 'Wilhelmina Cachewell')
  const part = await product(request)
  const { _id, number } = await order(request, buyer, { [part.id]: 1 })
  const cache = await openCache(baseURL ?? '')
  const read = async (path: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.get(cache.address + path, { headers, maxRedirects: 0 })
    return { status: answer.status(), text: await answer.text() }
  }
  try {
    const documents = ['/product', `/product/${part.id}`, '/cart', '/dashboard', `/dashboard/myOrder/${_id}`]
    const personal = [
      '/api/v1/users/activeUser',
      '/api/v1/orders/myOrder',
      `/api/v1/orders/${_id}`,
      '/api/v1/users/me/sessions',
    ]
    expect((await read('/api/v1/users/activeUser', buyer.token)).text).toContain(buyer.email)
    expect((await read('/api/v1/orders/myOrder', buyer.token)).text).toContain(number)
    for (const path of [...documents, ...personal]) await read(path, buyer.token)
    for (const path of [...documents, ...personal]) {
      const { status, text } = await read(path)
      expect(status, path).toBe(personal.includes(path) ? 401 : 200)
      for (const secret of [buyer.name, buyer.email, number, buyer.token, buyer.id])
        expect(text.includes(secret), `${path} says ${secret}`).toBe(false)
    }
  } finally {
    cache.server.close()
  }
})

test('A26 CACHE: personal answers are never stored, and shared ones set no cookie', async ({ request }) => {
  const buyer = await customer(request)
  const part = await product(request)
  const headers = { authorization: `Bearer ${buyer.token}` }
  for (const path of ['/api/v1/users/activeUser', '/api/v1/orders/myOrder', '/api/v1/orders']) {
    for (const sent of [headers, {}]) {
      const answer = await request.get(path, { headers: sent })
      expect(answer.headers()['cache-control'], path).toContain('no-store')
    }
  }
  const login = await request.post('/api/v1/users/login', { data: { email: buyer.email, password: 'wrong' } })
  expect(login.headers()['cache-control']).toContain('no-store')
  for (const path of [
    '/product',
    `/product/${part.id}`,
    '/cart',
    '/dashboard',
    '/api/v1/products',
    '/login',
  ]) {
    const answer = await request.get(path, { headers })
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('A26 CACHE: a signed-in reader gets the same document as a visitor, byte for byte', async ({
  request,
}) => {
  const buyer = await customer(request)
  const part = await product(request)
  for (const path of [`/product/${part.id}`, '/cart', '/dashboard', '/contact']) {
    const [mine, theirs] = await Promise.all([
      request.get(path, {
        headers: { authorization: `Bearer ${buyer.token}`, cookie: `token=${buyer.token}` },
      }),
      request.get(path),
    ])
    expect(await mine.text(), path).toBe(await theirs.text())
  }
})

test('A26 CACHE: a new price is in the next read of every copy', async ({ request }) => {
  const part = await product(request, { price: 321.5, name: 'Freshness Gauge' })
  const search = `/product?search=${encodeURIComponent(part.name)}`
  const copies = [`/product/${part.id}`, `/product/${part.id}/specs`, search, `/api/v1/products/${part.id}`]
  const read = async (path: string) => (await request.get(path)).text()
  for (const path of copies) expect(await read(path), path).toMatch(/321\.50?/)
  await change(request, part, { price: '287.25' })
  for (const path of copies) {
    const text = await read(path)
    expect(text, path).toContain('287.25')
    expect(text, path).not.toMatch(/321\.50?/)
  }
  expect(await read(`/product/${part.id}`)).toContain('"price":"287.25"')
})
