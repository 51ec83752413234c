import { afterAll, beforeAll, expect, test } from 'vitest'
import { searching } from '../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
  const supply = (id: string, name: string, specification: string) => ({
    id,
    name,
    specification,
    category: 'Power supplies',
  })
  await stock(
    supply('vertex', 'Vertex PX', 'Wattage: 1000 W, Color: White, Form: ATX'),
    supply('rm', 'RM1000x', 'Wattage: 1000 W, Color: Black, Form: ATX'),
    supply('sf', 'SF750 Platinum', 'Wattage: 750 W, Color: Black, Form: SFX, Fits: ITX'),
    { id: 'tower', name: 'Terra ITX White', category: 'Cases', priceCents: 250_000 },
    { id: 'card', name: 'RTX 5080', category: 'Graphics cards' },
    { id: 'case', name: 'Lancool', category: 'Cases', specification: 'Color: green, PSU: SFX' },
  )
})
afterAll(() => opened.close())
const { stock, list } = searching(() => opened)

async function partial(keyward: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ keyward, ...more })
  const { code, body } = await opened.call('GET', `/api/v1/products/by/partial?${query}`)
  expect(code).toBe(200)
  return body
}

const idsIn = (body: { data: { product: { _id: string }[] } }) => body.data.product.map(({ _id }) => _id)

test('what lacks fewest words stands first, and each product says what it lacks', async () => {
  const found = await partial('white itx psu 1000w')
  expect(idsIn(found)).toEqual(['vertex', 'rm', 'sf'])
  expect(found.data.missing).toEqual({ vertex: ['itx'], rm: ['white', 'itx'], sf: ['white', '1000w'] })
  expect(found).toMatchObject({ result: 3, totalResult: 3 })
})

test('for each word it is said how many the search finds without it', async () => {
  const { data } = await partial('white itx psu 1000w')
  expect(data.words).toEqual([
    { word: 'white', without: 'itx psu 1000w', found: 0 },
    { word: 'itx', without: 'white psu 1000w', found: 1 },
    { word: 'psu', without: 'white itx 1000w', found: 0 },
    { word: '1000w', without: 'white itx psu', found: 0 },
  ])
  expect((await list({ keyward: 'white psu 1000w' })).totalResult).toBe(1)
})

test('the list itself stays empty, as the specification says', async () => {
  expect(await list({ keyward: 'white itx psu 1000w' })).toMatchObject({ result: 0, totalResult: 0 })
})

test('there are none where all words together find something, or where there is one word alone', async () => {
  for (const keyward of ['white psu', 'terra', 'zzzzqqq', '', '---'])
    expect([keyward, idsIn(await partial(keyward))]).toEqual([keyward, []])
})

test('words that mean one thing together are taken out together', async () => {
  const { data } = await partial('purple power supply 1000 W')
  expect(data.words.map(({ word }: { word: string }) => word)).toEqual(['purple', 'power supply', '1000 W'])
  expect(data.words[0].found).toBe(2)
})

test('the kind of goods that was asked for is given up only where nothing else helps', async () => {
  expect(idsIn(await partial('white case rtx'))).toEqual(['tower'])
  expect(idsIn(await partial('terra gpu'))).toEqual(['card'])
  expect(idsIn(await partial('zzzzqqq gpu'))).toEqual(['card'])
  expect(idsIn(await partial('zzzzqqq 5080 gpu'))).toEqual(['card'])
})

test('goods of another kind that only mention the one asked for are left out', async () => {
  expect(idsIn(await partial('green sfx psu zzzz'))).toEqual(['sf'])
  expect(idsIn(await partial('green sfx zzzz qqqq'))).toEqual(['case'])
})

test('a typo in one word is forgiven also where another word is missing', async () => {
  const { data } = await partial('purple vertx')
  expect(data.missing).toEqual({ vertex: ['purple'] })
})

test('filters narrow the partial matches, an order orders them, and their counts are those of the filter', async () => {
  const search = 'white itx 1000w'
  const all = await partial(search)
  expect(idsIn(all).sort()).toEqual(['tower', 'vertex'])
  expect(idsIn(await partial(search, { category: 'cases' }))).toEqual(['tower'])
  expect(idsIn(await partial(search, { sort: '-price' }))).toEqual(['tower', 'vertex'])
  expect(idsIn(await partial(search, { sort: 'price' }))).toEqual(['vertex', 'tower'])
  expect(idsIn(await partial(search, { sort: 'price', limit: '1', page: '2' }))).toEqual(['tower'])
  const counts = await opened.call(
    'GET',
    `/api/v1/products/by/counts?${new URLSearchParams({ keyward: search })}`,
  )
  expect(counts.body.data).toEqual({
    category: { cases: 1, 'power supplies': 1 },
    price: { '0-1000': 1, '2000-3000': 1 },
  })
})

test('a long search, such as a whole title from elsewhere, finds by its first words and names what is missing', async () => {
  const title = 'Vertex PX 1000 W white ATX psu with twelve long cables quiet gaming'
  const { data } = await partial(title)
  expect(data.missing).toEqual({
    vertex: ['with', 'twelve', 'long', 'cables', 'quiet', 'gaming'],
  })
  expect(data.words).toEqual([])
})
