import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Changes } from '#platform/changes.server.ts'
import { openDb } from '#platform/db/open.server.ts'
import { PageCache } from '#platform/page-cache/page-cache.server.ts'
import type { RenderedPage } from '#platform/page-cache/rendered-page.server.ts'
import { buy } from './support/checkout.ts'
import { admin, customer, type Person } from './support/people.ts'
import { shelf } from './support/shelf.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// What is kept for all visitors, on the node that made a change, on another one, and after a command line's change.

let opened: TestShop
let other: Changes
let here: PageCache
let there: PageCache
let buyer: Person
let boss: Person

beforeAll(async () => {
  opened = await openTestShop()
  other = opened.openNode().changes
  here = cacheOf(opened.shop.changes)
  there = cacheOf(other)
  ;[buyer, boss] = [await customer(opened), await admin(opened)]
})
afterAll(() => opened.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function cacheOf(changes: Changes): PageCache {
  const cache = new PageCache(() => changes.listening())
  changes.subscribe((change) => cache.invalidate(change))
  return cache
}

/** A page by what it shows, as the renderer would have made it. */
const page = (products: string[], isList: boolean): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from('page'),
  compressed: {},
  shown: { products: new Set(products), isList },
})

// Each attempt has goods and pages of its own: what an earlier one sold, wrote or priced cannot be done again.
let attempt = 0
let board: string
let card: string
let pages: Record<string, RenderedPage>

beforeEach(async () => {
  attempt += 1
  board = `board-${attempt}`
  card = `card-${attempt}`
  pages = {
    board: page([board], false),
    card: page([card], false),
    list: page([board, card], true),
    about: page([], false),
  }
  await shelf(opened, { [board]: 5, [card]: 1 })
  for (const changes of [opened.shop.changes, other]) {
    while (!changes.listening()) await pause(10)
    await changes.waitForInvalidations(opened.shop.db)
  }
  for (const cache of [here, there]) {
    cache.invalidate({ kind: 'everything' })
    for (const [name, answer] of Object.entries(pages)) await cache.get(name, async () => answer)
  }
})

const keptIn = (cache: PageCache) => Object.keys(pages).filter((name) => cache.find(name))

// 100 ms is a promise; that a busy machine kept this process from running for as long is not the shop's doing.
const MEASURED = { retry: 2 }

async function keptSoonIn(cache: PageCache, expected: string[]) {
  const began = performance.now()
  while (keptIn(cache).join() !== expected.join() && performance.now() - began < 100) await pause(2)
  return keptIn(cache)
}

test(
  'a sale drops only the pages that show that product, here at once and there within 100 ms',
  MEASURED,
  async () => {
    await buy(opened, buyer, { [board]: 1 })
    expect(keptIn(here)).toEqual(['card', 'about'])
    expect(await keptSoonIn(there, ['card', 'about'])).toEqual(['card', 'about'])
  },
)

test('a sale to 0 drops every list, since the card’s words change', MEASURED, async () => {
  await buy(opened, buyer, { [card]: 1 })
  expect(keptIn(here)).toEqual(['board', 'about'])
  expect(await keptSoonIn(there, ['board', 'about'])).toEqual(['board', 'about'])
})

test('a price change is seen by the next request here, and there within 100 ms', MEASURED, async () => {
  const form = new FormData()
  form.append('price', '900')
  const priced = await opened.call('PATCH', `/api/v1/products/${board}`, { form, token: boss.token })
  expect(priced.code).toBe(200)
  expect(keptIn(here)).toEqual(['card', 'about'])
  expect(await keptSoonIn(there, ['card', 'about'])).toEqual(['card', 'about'])
})

test('a new review is seen by the next request', MEASURED, async () => {
  const json = { rating: 5, review: 'Fits.', product: board }
  expect((await opened.call('POST', '/api/v1/reviews', { json, token: buyer.token })).code).toBe(201)
  expect(keptIn(here)).toEqual(['card', 'about'])
  expect(await keptSoonIn(there, ['card', 'about'])).toEqual(['card', 'about'])
})

test('a new product drops the lists and leaves the other products’ pages', MEASURED, async () => {
  await shelf(opened, { [`rack-${attempt}`]: 2 })
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  expect(keptIn(here)).toEqual(['board', 'card', 'about'])
  expect(await keptSoonIn(there, ['board', 'card', 'about'])).toEqual(['board', 'card', 'about'])
})

test('a change by a command line, or by hand in the database, is heard by every node', MEASURED, async () => {
  await sql`update products set price_cents = 123400 where id = ${board}`.execute(opened.shop.db)
  expect(await keptSoonIn(here, ['card', 'about'])).toEqual(['card', 'about'])
  expect(await keptSoonIn(there, ['card', 'about'])).toEqual(['card', 'about'])
})

test('A04 SUBMIT-TWICE: what is committed is no failure, though the database went away since', async () => {
  const gone = openDb({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }, () => undefined)
  await opened.shop.changes.waitForInvalidations(gone)
  await gone.destroy()
})

test('a page that was read before a change and arrives after it is not kept', async () => {
  let arrive = () => {}
  const slow = here.get(
    'slow',
    () => new Promise((resolve) => (arrive = () => resolve(page([board], false)))),
  )
  await sql`update products set price_cents = 99900 where id = ${board}`.execute(opened.shop.db)
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
  arrive()
  await slow
  expect(here.find('slow')).toBeUndefined()
})

test('many who ask at once get one rendering, but nobody an older one than his question', async () => {
  let made = 0
  const make = async () => {
    made += 1
    await pause(20)
    return page(['fan'], false)
  }
  await Promise.all(Array.from({ length: 20 }, () => here.get('crowd', make)))
  expect(made).toBe(1)
  here.invalidate({ kind: 'product', id: 'fan' })
  const first = here.get('crowd', make)
  here.invalidate({ kind: 'product', id: 'fan' })
  await Promise.all([first, here.get('crowd', make)])
  expect(made).toBe(3)
})

test('a node that hears nothing neither keeps nor uses what it kept', async () => {
  const deaf = new PageCache(() => false)
  await deaf.get('board', async () => page([board], false))
  expect(deaf.find('board')).toBeUndefined()
  expect(deaf.size).toBe(0)
})

test('a node whose ears were cut forgets all, and listens again with one pair', async () => {
  const all = Promise.withResolvers<void>()
  opened.shop.changes.subscribe(({ kind }) => kind === 'everything' && all.resolve())
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'northbridge changes' and datname = current_database()`.execute(opened.shop.db)
  await all.promise
  expect(keptIn(here)).toEqual([])
  await expect.poll(() => opened.shop.changes.listening(), { timeout: 30_000 }).toBe(true)
  expect(keptIn(here)).toEqual([])
  const ears = async () => {
    const { rows } = await sql<{ ears: number }>`select count(*) as ears from pg_stat_activity
      where application_name = 'northbridge changes' and datname = current_database()`.execute(opened.shop.db)
    return rows[0]?.ears
  }
  await pause(1500) // twice as long as a second pair would take to come
  expect(await ears()).toBe(2)
})
