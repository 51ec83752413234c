import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { admin, customer, type Person } from '../../../../../tests/support/people.ts'
import { searching } from '../../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../../tests/support/shop.ts'

let opened: TestShop
let boss: Person
beforeAll(async () => {
  opened = await openTestShop()
  boss = await admin(opened)
  await stock(
    { name: 'Arctis Nova', category: 'Gaming audio' },
    { name: 'Kryonaut', category: 'Cooling', specification: 'Type: thermal paste' },
    { name: 'RM850x', category: 'Power supplies' },
    { name: 'Cans of paint', category: 'Other' },
  )
})
beforeEach(async () => {
  await opened.shop.db.deleteFrom('synonyms').execute()
  await opened.shop.db.deleteFrom('missed_searches').execute()
  await opened.shop.changes.waitForInvalidations(opened.shop.db)
})
afterAll(() => opened.close())
const { stock, list, finds } = searching(() => opened)

const as = (method: string, path: string, json?: unknown) =>
  opened.call(method, `/api/v1${path}`, { token: boss.token, ...(json !== undefined && { json }) })
const add = async (looksFor: string, ...words: string[]) =>
  (await as('POST', '/synonyms', { finds: looksFor, words })).body.data.synonym
const missed = async (sort = '-times') =>
  (await as('GET', `/searches/missed?sort=${sort}`)).body.data.missed as { words: string; times: number }[]
const miss = (search: string) =>
  opened.call('GET', `/api/v1/products/by/partial?${new URLSearchParams({ keyward: search })}`)

test('a word that finds a category shows its products first, and the list says so', async () => {
  expect(await finds('cans')).toEqual(['Cans of paint'])
  const { code, body } = await as('POST', '/synonyms', { finds: 'gaming AUDIO', words: ['cans', 'Earbuds '] })
  expect([code, body.message]).toEqual([201, 'Added. “cans” now finds Gaming audio.'])
  expect(body.data.synonym).toMatchObject({ finds: 'Gaming audio', words: ['cans', 'Earbuds'] })
  expect(await finds('cans')).toEqual(['Arctis Nova', 'Cans of paint'])
  expect(await finds('earbud')).toEqual([])
  expect(await finds('EARBUDS')).toEqual(['Arctis Nova'])
  expect((await list({ keyward: 'earbuds' })).understood).toEqual({ typed: 'earbuds', as: 'gaming audio' })
})

test.each(['!!!', '%', '…'])('%s is nothing that a word could find: it is refused', async (looksFor) => {
  const { code, body } = await as('POST', '/synonyms', { finds: looksFor, words: ['goop'] })
  expect([code, body.message]).toEqual([400, 'What it finds needs a letter or a digit.'])
})

test.each(['%', '\u0301', '\u3164'])(
  'a category that is called %j is found by no word, and breaks no search for one',
  async (name) => {
    await opened.shop.db
      .insertInto('synonyms')
      .values({ id: 'signs', finds: name, words: ['goop', 'cans'], category_id: null })
      .execute()
    await opened.shop.changes.waitForInvalidations(opened.shop.db)
    expect(await finds('cans')).toEqual(['Cans of paint'])
    expect((await list({ keyward: 'goop' })).totalResult).toBe(0)
    expect((await miss('goop')).code).toBe(200)
  },
)

test('a word that finds other words finds what has them; taken out, it finds nothing any more', async () => {
  const { _id } = await add('thermal paste', 'goop', 'gunk')
  expect(await finds('goop')).toEqual(['Kryonaut'])
  await as('PATCH', `/synonyms/${_id}`, { add: ['goo'], remove: ['GOOP'] })
  expect([await finds('goop'), await finds('goo'), await finds('gunk')]).toEqual([
    [],
    ['Kryonaut'],
    ['Kryonaut'],
  ])
  expect((await as('PATCH', `/synonyms/${_id}`, { remove: ['goo', 'gunk'] })).code).toBe(400)
  await as('DELETE', `/synonyms/${_id}`)
  expect(await finds('gunk')).toEqual([])
  expect((await as('DELETE', `/synonyms/${_id}`)).code).toBe(404)
})

test('what is added to the same target goes to the same entry, and no word finds two things', async () => {
  const first = await add('Power supplies', 'juice')
  const second = await add('power supplies', 'brick', 'Juice')
  expect(second).toEqual({ ...first, words: ['Juice', 'brick'] })
  const refused = await as('POST', '/synonyms', { finds: 'Gaming audio', words: ['Bricks', 'brick'] })
  expect([refused.code, refused.body.message]).toEqual([409, '“brick” already finds Power supplies.'])
  for (const words of [[], [' '], ['%'], ['x'.repeat(61)], Array.from({ length: 31 }, (_, at) => `w${at}`)])
    expect([words, (await as('POST', '/synonyms', { finds: 'x', words })).code]).toEqual([words, 400])
  expect((await as('POST', '/synonyms', { finds: ' ', words: ['a'] })).code).toBe(400)
})

test('a word of the shop wins over what comes with the program', async () => {
  expect((await list({ keyward: 'psu' })).understood?.as).toBe('power supplies')
  await add('Gaming audio', 'psu')
  expect(await finds('psu')).toEqual(['Arctis Nova'])
})

test('a synonym follows its category: renamed, it finds the same; deleted, it goes with it', async () => {
  const { body } = await as('POST', '/category', { name: 'Short lived' })
  const { _id } = body.data.category
  await stock({ id: 'lamp', name: 'Lamp', category: 'Other' })
  await opened.shop.db.updateTable('products').set({ category_id: _id }).where('id', '=', 'lamp').execute()
  await add('Short lived', 'ephemera')
  expect(await finds('ephemera')).toEqual(['Lamp'])
  await as('PATCH', `/category/${_id}`, { name: 'Lights' })
  expect(await finds('ephemera')).toEqual(['Lamp'])
  await opened.shop.db.deleteFrom('products').where('id', '=', 'lamp').execute()
  await as('DELETE', `/category/${_id}`)
  expect((await as('GET', '/synonyms')).body.data.synonym).toEqual([])
})

test('another node knows a new synonym as soon as its change is heard, also where an answer was kept', async () => {
  const node = opened.openNode()
  await expect.poll(() => node.changes.listening()).toBe(true)
  const there = async () => (await node.call('GET', '/api/v1/products?keyward=whoosh')).body.totalResult
  expect(await there()).toBe(0)
  await add('Gaming audio', 'whoosh')
  await expect.poll(there).toBe(1)
})

test('searches that found nothing are counted without who searched, however they are typed', async () => {
  await miss('usb hub')
  opened.wait(61)
  for (const search of [
    ' USB  Hub',
    'usb hub',
    'riser',
    'kryonaut',
    'pat@example.test',
    '%%%',
    'x'.repeat(80),
  ])
    await miss(search)
  expect(await missed()).toMatchObject([
    { words: 'usb hub', times: 2 },
    { words: 'riser', times: 1 },
  ])
  expect((await missed('-lastAt')).map(({ words }) => words)).toEqual(['riser', 'usb hub'])
  const columns = Object.keys(
    await opened.shop.db.selectFrom('missed_searches').selectAll().executeTakeFirstOrThrow(),
  )
  expect(columns.sort()).toEqual(['first_at', 'ignored_at', 'last_at', 'times', 'words'])
})

test('its next pages and a window that is looked at again count once, on all nodes; a minute later it counts again', async () => {
  const page = (of: string) =>
    opened.call('GET', `/api/v1/products/by/partial?${new URLSearchParams({ keyward: 'usb hub', page: of })}`)
  const node = opened.openNode()
  await Promise.all([
    page('1'),
    page('2'),
    page('3'),
    node.call('GET', '/api/v1/products/by/partial?keyward=usb+hub'),
  ])
  expect(await missed()).toMatchObject([{ words: 'usb hub', times: 1 }])
  // Asked all the time it counts all the same.
  for (const seconds of [40, 40, 40, 40]) {
    opened.wait(seconds)
    await page('1')
  }
  expect(await missed()).toMatchObject([{ words: 'usb hub', times: 3 }])
})

test('what a missed search could find is offered and not done; the list can be taken along', async () => {
  await as('POST', '/category', { name: 'Headsets' })
  for (const search of ['earpodz', 'hedsetts', '=cmd|x']) await miss(search)
  const rows = (await as('GET', '/searches/missed')).body.data.missed
  const suggestionOf = (of: string) => rows.find(({ words }: { words: string }) => words === of)?.suggestion
  expect([suggestionOf('hedsetts'), suggestionOf('earpodz')]).toEqual([
    { finds: 'Headsets', why: 'spelling' },
    null,
  ])
  expect((await as('GET', '/synonyms')).body.data.synonym).toEqual([])
  const { text, headers } = await as('GET', '/searches/missed.csv')
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  expect(text.split('\r\n')[0]).toMatch(/Searched for,Searches,First \(.+\),Last \(.+\)$/)
  expect(text).toContain('hedsetts,1,')
  expect(text).not.toMatch(/^=cmd/m)
})

test('a search that only the filters leave empty has found something', async () => {
  const query = new URLSearchParams({ keyward: 'kryonaut', 'price[gt]': '9000' })
  await opened.call('GET', `/api/v1/products/by/partial?${query}`)
  expect(await missed()).toEqual([])
})

test('who adds a synonym from the list is done with it; what is put aside comes back after 90 days', async () => {
  await miss('earpods')
  await miss('steam machine')
  await add('Gaming audio', 'earpods')
  expect((await missed()).map(({ words }) => words)).toEqual(['steam machine'])
  await as('POST', '/searches/missed/ignore', { words: 'steam machine' })
  expect(await missed()).toEqual([])
  expect((await as('POST', '/searches/missed/ignore', { words: 'never' })).code).toBe(404)
  opened.wait(91 * 24 * 3600)
  boss = await admin(opened)
  await miss('steam machine')
  expect(await missed()).toMatchObject([{ words: 'steam machine', times: 2 }])
  opened.wait(91 * 24 * 3600)
  boss = await admin(opened)
  await cleanUp(opened.shop)
  expect(await missed()).toEqual([])
})

test('a thousand distinct searches are kept: a new one takes the place of the one searched for least', async () => {
  const { db } = opened.shop
  const at = opened.shop.now()
  await db
    .insertInto('missed_searches')
    .values(
      Array.from({ length: 1000 }, (_, n) => ({
        words: `w${n}`,
        times: n === 7 ? 1 : 2,
        first_at: at,
        last_at: at,
      })),
    )
    .execute()
  await miss('zzzqqq')
  const { count } = await db
    .selectFrom('missed_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1000)
  const gone = await db
    .selectFrom('missed_searches')
    .select('words')
    .where('words', 'in', ['w7', 'zzzqqq'])
    .execute()
  expect(gone).toEqual([{ words: 'zzzqqq' }])
})

test('customers neither see nor change any of it', async () => {
  const { token } = await customer(opened)
  for (const [method, path, json] of [
    ['GET', '/synonyms'],
    ['POST', '/synonyms', { finds: 'x', words: ['y'] }],
    ['GET', '/searches/missed'],
    ['POST', '/searches/missed/ignore', { words: 'x' }],
  ] as const)
    expect((await opened.call(method, `/api/v1${path}`, { token, ...(json && { json }) })).code).toBe(403)
})
