import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Admission } from '#platform/http/admission.server.ts'
import { openLog } from '#platform/log.server.ts'
import { PageCache } from './page-cache.server.ts'
import type { RenderedPage } from './rendered-page.server.ts'
import { requestListener } from './serve.server.ts'

let isConnected = true
const pages = new PageCache(() => isConnected)

/** A page in which a price can be filled in. */
const priced = (priceCents: number): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(`it costs ${priceCents}`),
  compressed: {},
  bytes: 10,
  shown: { touchedBy: () => 'now', touchedBesidesPrices: () => 'none', bytes: 0 },
  sources: [],
  priced: new Set(['anvil']),
  withPrices: (prices) => priced(prices.get('anvil')?.priceCents ?? priceCents),
})

const server = createServer(
  requestListener({
    app: new Hono().get('/api/part', (c) => c.text('the API')).get('/api/long', (c) => c.body(endless())),
    admission: new Admission(1),
    assets: {
      answer: ({ url }, response) => {
        if (url !== '/file.js') return false
        response.writeHead(200, { 'content-type': 'text/javascript' }).end()
        return true
      },
    },
    renderPage: async ({ url }) => {
      if (url.endsWith('/broken') || !isConnected) throw new Error('broken')
      if (url.endsWith('/priced')) return priced(1)
      return {
        status: 200,
        headers: {},
        body: Buffer.from(`the page ${new URL(url).pathname}`),
        compressed: {},
        bytes: 10,
        shown: null,
        sources: [],
      }
    },
    pages,
    isConnected: () => isConnected,
    publicUrl: 'https://shop.test',
    log: openLog('silent'),
  }),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const PIECE = new Uint8Array(64 * 1024)
const endless = () => new ReadableStream({ pull: (stream) => stream.enqueue(PIECE) })

/** What comes back for a request line of any kind, which no client library would write. */
const answerTo = (target: string) =>
  new Promise<string>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: elsewhere.test\r\nConnection: close\r\n\r\n`)
  })

test('A30 SEO: an address that is written out is the same page, whatever host it names', async () => {
  expect(await answerTo('/product?page=2')).toMatch(/200 OK.*the page \/product$/s)
  expect(await answerTo('http://elsewhere.test/product?page=2')).toMatch(/200 OK.*the page \/product$/s)
  expect(await answerTo('http://elsewhere.test/api/part')).toMatch(/200 OK.*the API$/s)
  expect(await answerTo('*')).toMatch(/200 OK.*the page \/\*$/s)
  for (const odd of ['mailto:a@b.co', 'http://[', 'product'])
    expect(await answerTo(odd), odd).toMatch(/^HTTP\/1\.1 (400|200)/)
})

test('behind https every answer says so for a year: pages, calls, files and errors', async () => {
  for (const target of ['/product', '/api/part', '/api/nothing', '/broken', '/file.js', '/%00'])
    expect(await answerTo(target), target).toMatch(/^strict-transport-security: max-age=31536000\r$/im)
})

test('a path with a control character is no page', async () => {
  for (const target of ['/%00', '/product%09', '/product/%1f?page=2', '/%7F', '/x/%e2%80%a8'])
    expect(await answerTo(target), target).toMatch(/the page \/\*$/)
  expect(await answerTo('/product?search=%09')).toMatch(/the page \/product$/)
})

test('answers that nobody fetches to their end keep nobody from reading', async () => {
  const { port } = server.address() as AddressInfo
  const slow = await Promise.all(
    Array.from(
      { length: 3 },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write('GET /api/long HTTP/1.1\r\nHost: shop.test\r\n\r\n'),
          )
          socket.once('data', (head) => {
            expect(String(head)).toMatch(/^HTTP\/1\.1 200/)
            resolve(socket.pause())
          })
        }),
    ),
  )
  expect(await answerTo('/api/part')).toMatch(/200 OK.*the API$/s)
  expect(await answerTo('/product')).toMatch(/200 OK.*the page \/product$/s)
  for (const socket of slow) socket.destroy()
})

test('while the database is away a page shows the price that was filled in last', async () => {
  expect(await answerTo('/priced')).toMatch(/it costs 1$/)
  const facts = { categoryId: 'c', discountCents: 0, rating: 0, ratings: 0, stock: 1 }
  const was = { ...facts, priceCents: 1, version: 1 }
  const now = { ...facts, priceCents: 2, version: 2 }
  pages.invalidate({ kind: 'product', id: 'anvil', was, now, words: false, texts: false, byShop: true })
  expect(await answerTo('/priced')).toMatch(/it costs 2$/)
  isConnected = false
  expect(await answerTo('/priced')).toMatch(/it costs 2$/)
  isConnected = true
})
