import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searching } from '../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
})
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute()
  await opened.shop.db.deleteFrom('categories').execute()
})
afterAll(() => opened.close())
const { stock, list, finds } = searching(() => opened)

test('A10 SEARCH-LITERAL: %, _ and \\ are what the shopper looks for, never wildcards', async () => {
  await stock('SSD_980 Pro', 'SSD-980 Pro', 'Cable 100% copper', 'Hub back\\slash')
  expect(await finds('_')).toEqual(['SSD_980 Pro'])
  expect(await finds('%')).toEqual(['Cable 100% copper'])
  expect(await finds('\\')).toEqual(['Hub back\\slash'])
  expect(await finds('980_')).toEqual([])
  expect(await finds('ssd_980')).toEqual(['SSD_980 Pro'])
  expect(await finds('100%')).toEqual(['Cable 100% copper'])
  expect((await finds('ssd-980')).sort()).toEqual(['SSD-980 Pro', 'SSD_980 Pro'])
})

test('A10 SEARCH-LITERAL: a sign finds what has it, and never the whole listing', async () => {
  await stock('Plain tower', { name: 'Case | fan', series: 'One', specification: 'Fans 3' })
  const { db } = opened.shop
  await db.updateTable('products').set({ specification: 'Warranty 3' }).where('id', '=', 'p1').execute()
  expect(await finds('|')).toEqual(['Case | fan'])
  for (const sign of '!"#$&()*+,/:;<=>?@[]^`{}~€§°™🚀') expect([sign, await finds(sign)]).toEqual([sign, []])
})

test('A10 SEARCH-LITERAL: operators, quotes, signs and U+0000 find nothing and break nothing', async () => {
  await stock('Quiet tower', 'Geforce card')
  const texts = [
    "'",
    '"',
    '; drop table products; --',
    '🙂',
    '*',
    ':*',
    '!!!',
    '<->',
    'geforce & | tower',
    '(',
    '\\',
    '--',
  ]
  for (const text of [
    ...texts,

    'quiet*',
    'tower:*',
    "tower' or 1=1",
    'x'.repeat(200),
    '\u0301',
  ])
    expect([text, await finds(text)]).toEqual([text, []])
  const { code, body } = await opened.call('GET', '/api/v1/products?keyward=%00tower')
  expect([code, body.errors[0].field]).toEqual([400, 'keyward'])
  await stock({ id: 'smile', name: "The 🙂 keycap's set" })
  expect(await finds('🙂')).toEqual(["The 🙂 keycap's set"])
  expect(await finds("keycap's")).toEqual(["The 🙂 keycap's set"])
})

const MODELS = [
  'GeForce RTX 4070 Ti 12GB',
  'RTX4070Ti OC',
  'GeForce RTX 4070',
  'GeForce RTX 4060 Ti',
  'PSU CP-9020200-NA',
  'PSU CP-9020201-NA',
]

test('A11 SEARCH-FOLD: a model is found however it is written, the exact one first', async () => {
  await stock(...MODELS)
  for (const text of ['RTX4070Ti', 'rtx 4070 ti', 'RTX-4070-Ti', 'RTX-4070 Ti', 'Ti 4070'])
    expect([text, (await finds(text)).sort()]).toEqual([text, ['GeForce RTX 4070 Ti 12GB', 'RTX4070Ti OC']])
  for (const text of ['CP-9020200-NA', 'cp9020200na', 'CP 9020200', 'cp.9020200'])
    expect([text, await finds(text)]).toEqual([text, ['PSU CP-9020200-NA']])
  expect(await finds('rtx 4070')).toEqual(['GeForce RTX 4070', 'GeForce RTX 4070 Ti 12GB', 'RTX4070Ti OC'])
})

test('A11 SEARCH-FOLD: of numbers that differ by a hyphen, a dot or a letter more, the one that was typed is first', async () => {
  await stock(
    'Cable 15m',
    'Long patch cable 1.5m',
    'Board B650E',
    'A rather long board B650',
    'Kit 315-42',
    'Bracket 42-3155',
    'The longest bracket of all 42-315',
  )
  for (const [text, first, more] of [
    ['1.5m', 'Long patch cable 1.5m', 1],
    ['15m', 'Cable 15m', 1],
    ['b650', 'A rather long board B650', 1],
    ['B650E', 'Board B650E', 0],
    ['42-315', 'The longest bracket of all 42-315', 2],
    ['42315', 'The longest bracket of all 42-315', 1],
  ] as const) {
    const found = await finds(text)
    expect([text, found[0], found.length]).toEqual([text, first, 1 + more])
  }
})

test('A11 SEARCH-FOLD: case, accents, hyphens, dots and blanks inside part numbers do not matter', async () => {
  await stock(
    'Noctua NH-D15',
    'be quiet! Größe Förster',
    'G.Skill Trident Z5',
    'WD Black SN850X M.2',
    'AMD Ryzen 7 9800X3D',
  )
  for (const text of ['nhd15', 'NH D15', 'nh-d15', 'noctua nhd'])
    expect([text, await finds(text)]).toEqual([text, ['Noctua NH-D15']])
  for (const text of ['grosse forster', 'GRÖSSE', 'Größe'])
    expect([text, await finds(text)]).toEqual([text, ['be quiet! Größe Förster']])
  for (const text of ['gskill', 'g skill', 'g.skill tridentz5', 'Z5'])
    expect([text, await finds(text)]).toEqual([text, ['G.Skill Trident Z5']])
  expect(await finds('m2 sn850x')).toEqual(['WD Black SN850X M.2'])
  for (const text of ['9800x3d', '9800 x3d', 'ryzen7 9800', 'x3d'])
    expect([text, await finds(text)]).toEqual([text, ['AMD Ryzen 7 9800X3D']])
})

test('a single character starts a written word, and not the letters after a digit', async () => {
  await stock('Ryzen 9800X3D', 'Model X board')
  expect(await finds('x')).toEqual(['Model X board'])
  expect(await finds('x3')).toEqual(['Ryzen 9800X3D'])
})

test('all words must be found, each as the start of a word, wherever the product has them', async () => {
  await stock(
    {
      name: 'Tomahawk board',
      series: 'MAG',
      category: 'Motherboards',
      specification: 'Chipset: B650, WiFi: 6E',
    },
    {
      name: 'Other board',
      series: 'PRO',
      category: 'Motherboards',
      specification: 'Chipset: B850, WiFi: none',
    },
  )
  for (const text of ['wifi b650', 'toma mag mother 6e', 'B650 BOARD'])
    expect([text, await finds(text)]).toEqual([text, ['Tomahawk board']])
  for (const text of ['b650 pro', 'hawk', 'ard', 'b650 intel'])
    expect([text, await finds(text)]).toEqual([text, []])
})

test('a size finds the same with and without a blank, and never a number here with a unit there', async () => {
  await stock('NV3 2 TB', 'Drive 2TB', { name: 'Card', specification: 'Slots: 2; Space: 1 TB' })
  for (const text of ['2 TB', '2tb', '2\u00a0TB'])
    expect([text, (await finds(text)).sort()]).toEqual([text, ['Drive 2TB', 'NV3 2 TB']])
})

test('a hit in the name counts for more than one in the specification', async () => {
  await stock(
    { name: 'Vengeance kit', specification: 'Fits: Aorus boards' },
    { name: 'Aorus elite board with a rather long name', specification: 'Chipset: B650' },
    { name: 'Cooler', series: 'Aorus', specification: 'Fans: 2' },
  )
  expect(await finds('aorus')).toEqual([
    'Aorus elite board with a rather long name',
    'Cooler',
    'Vengeance kit',
  ])
  expect(await finds('aorus', { sort: 'createdAt' })).toEqual([
    'Vengeance kit',
    'Aorus elite board with a rather long name',
    'Cooler',
  ])
})

test('one typo a word is forgiven where nothing matches, never in a word with a digit', async () => {
  await stock('Samsung 990 Pro', 'Samsung 980 Pro', 'Corsair keyboard', 'GeForce RTX 4060')
  expect(await finds('samung 990 pro')).toEqual(['Samsung 990 Pro'])
  for (const text of ['samung', 'samssung', 'samsang', 'smasung'])
    expect([text, (await finds(text)).length]).toEqual([text, 2])
  expect(await finds('cosair keybord')).toEqual(['Corsair keyboard'])
  for (const text of ['rtx 4070', 'geforce 4065', 'samsung 991', 'smsaung', 'prp'])
    expect([text, await finds(text)]).toEqual([text, []])
  expect(await finds('samung', { category: 'nope' })).toEqual([])
})

test('a search with a typo says what it was taken for, where that is plain', async () => {
  await stock('Samsung 990 Pro', 'Corsair case', 'Corsair cage')
  const meant = async (keyward: string) => (await list({ keyward })).meant
  expect(await meant('Samung 990-PRO')).toBe('samsung 990 pro')
  expect(await meant('samung')).toBe('samsung')
  for (const text of ['samsung', 'samun', 'cave', 'corsair cave', 'nothing'])
    expect([text, await meant(text)]).toEqual([text, undefined])
})

test('what the shop has is not taken for a typo, also where the filters leave nothing of it', async () => {
  await stock({ name: 'Base plate', category: 'Cases' }, { name: 'Case fan', category: 'Fans' })
  expect(await finds('base')).toEqual(['Base plate'])
  expect(await finds('base', { category: 'fans' })).toEqual([])
})
