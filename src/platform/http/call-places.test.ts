import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { CallPlaces } from './call-places.server.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
})
afterAll(() => opened.close())

/** Work that lasts until it is told to end. */
function longWork() {
  const ends: (() => void)[] = []
  let atOnce = 0
  return {
    work: () => {
      atOnce += 1
      return new Promise<void>((resolve) => {
        ends.push(() => {
          atOnce -= 1
          resolve()
        })
      })
    },
    endOne: () => ends.shift()?.(),
    atOnce: () => atOnce,
  }
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('so many calls of a class are worked on as it has places, and the next begins when one is done', async () => {
  const places = new CallPlaces()
  const { work, endOne, atOnce } = longWork()
  const { atOnce: most } = CALL_COSTS.search
  const calls = Array.from({ length: most + 2 }, () => places.work('search', work))
  await turns()
  expect(atOnce()).toBe(most)
  for (let done = 1; done <= most + 2; done++) {
    endOne()
    await turns()
    expect(atOnce()).toBe(Math.min(most, most + 2 - done))
  }
  await Promise.all(calls)
})

test('an account has one form at a time, and leaves the other places to others', async () => {
  const places = new CallPlaces()
  const { work, endOne, atOnce } = longWork()
  const calls = ['ann', 'ann', 'ann', 'bob'].map((account) =>
    places.inTurn('photo', account, () => places.work('photo', work)),
  )
  await turns()
  expect(atOnce()).toBe(2)
  for (let done = 0; done < 4; done++) {
    endOne()
    await turns()
  }
  await Promise.all(calls)
})

test('work that fails gives its place back', async () => {
  const places = new CallPlaces()
  for (let call = 0; call < CALL_COSTS.bulk.atOnce * 3; call++)
    await expect(places.work('bulk', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await places.work('bulk', async () => 'done')).toBe('done')
})

test('searches that hang keep nobody from the cart: few are tried, the others are told to come back, all in seconds', async () => {
  const { call, shop } = opened
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  // What a table looks like whose searches take for ever.
  const lock = shop.db.transaction().execute(async (tx) => {
    await sql`lock table product_search in access exclusive mode`.execute(tx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const searches = Array.from({ length: 12 }, (_, at) =>
    call('GET', at % 2 ? '/api/v1/products?keyward=ryzen' : '/api/v1/products/by/counts?keyward=ryzen'),
  )
  const cart = await call('POST', '/api/v1/cart', { json: { product: [] } })
  expect(cart.code).toBe(200)
  const listing = await call('GET', '/api/v1/products')
  expect(listing.code).toBe(200)
  for (const { code, body, headers } of await Promise.all(searches)) {
    expect(code).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.message).toMatch(/Please try again/)
  }
  release.resolve()
  await lock
  expect((await call('GET', '/api/v1/products?keyward=ryzen')).code).toBe(200)
})
