import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addProducts } from './support/listing.ts'
import { openRenderedShop, type RenderedShop } from './support/rendered-shop.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

let opened: TestShop
let rendered: RenderedShop

beforeAll(async () => {
  opened = await openTestShop()
  await addProducts(opened, { anvil: 20 })
  rendered = await openRenderedShop(opened)
  await vi.waitUntil(() => opened.shop.changes.listening(), { timeout: 20_000 })
})
afterAll(async () => {
  await rendered.close()
  await opened.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const MEGABYTE = 1024 * 1024

test('three thousand addresses leave nothing behind but the cache, which has its size', {
  timeout: 600_000,
}, async () => {
  const ask = async (from: number, to: number) => {
    for (let at = from; at < to; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => rendered.get(addressOf(at + more))))
  }
  await ask(0, 500)
  const before = heapInUse()
  await ask(500, 3000)
  // Each page left 106 KB for five minutes once: 265 MB here.
  expect((heapInUse() - before) / MEGABYTE).toBeLessThan(25)
  expect(rendered.pages.bytes).toBeLessThanOrEqual(24 * MEGABYTE)
  expect(rendered.answers.bytes).toBeLessThanOrEqual(8 * MEGABYTE)
})

/** Pages of all kinds; each address once, some as long as an address may be. */
const addressOf = (at: number) =>
  ['/product?x=', '/product?search=', '/product/anvil?x=', `/about?${'y'.repeat(at % 3000)}=`][at % 4] +
  String(at)
