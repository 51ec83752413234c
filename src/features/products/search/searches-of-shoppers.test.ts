import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCategories } from '#demo/catalogue/catalogue.ts'
import { searching } from '../../../../tests/support/searching.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { SEARCHES } from './searches-of-shoppers.ts'

let opened: TestShop
const categoryOf = new Map<string, string>()
beforeAll(async () => {
  opened = await openTestShop()
  const parts = demoCategories.flatMap(({ name: category, products }) =>
    products.map(({ name, series, specification }) => ({ name, series, category, specification })),
  )
  for (const { name, category } of parts) categoryOf.set(name, category)
  await stock(...parts)
})
afterAll(() => opened.close())
const { stock, finds } = searching(() => opened)

const groups = SEARCHES.trim()
  .split('\n')
  .map((line) => {
    const [wanted = '', searches = ''] = line.split(': ')
    return { wanted, searches: searches.split(', ') }
  })

test('at least 150 searches are tried', () => {
  expect(groups.flatMap(({ searches }) => searches).length).toBeGreaterThanOrEqual(150)
})

test.each(groups)('what was meant stands in front: $wanted', async ({ wanted, searches }) => {
  const wrong: string[] = []
  for (const search of searches) {
    const found = await finds(search)
    const [first = 'nothing'] = found
    const ofKind = found.filter((name) => categoryOf.get(name) === wanted).length
    const isRight = wanted.startsWith('> ')
      ? first.includes(wanted.slice(2))
      : ofKind > 0 && found.slice(0, Math.min(3, ofKind)).every((name) => categoryOf.get(name) === wanted)
    if (!isRight)
      wrong.push(`${search}: ${found.length} found, ${ofKind} of the kind, ${found.slice(0, 3).join(' | ')}`)
  }
  expect(wrong).toEqual([])
})
