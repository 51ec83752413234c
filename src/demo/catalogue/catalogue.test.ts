import { expect, test } from 'vitest'
import { demoCategories, demoOrder } from './catalogue.ts'

const products = demoCategories.flatMap((category) => category.products)
const toPay = products.map(({ priceCents, discountCents }) => priceCents - discountCents)
const share = (count: number) => count / products.length
const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

test('at least 170 products stand in at least 17 categories of 7 and more', () => {
  expect(products.length).toBeGreaterThanOrEqual(170)
  expect(demoCategories.length).toBeGreaterThanOrEqual(17)
  for (const { products } of demoCategories) expect(products.length).toBeGreaterThanOrEqual(7)
})

test('each category has its place in the shop’s order, and a line of its own', () => {
  expect(demoOrder.toSorted()).toEqual(demoCategories.map(({ name }) => name).toSorted())
  expect(new Set(demoCategories.map(({ about }) => about)).size).toBe(demoCategories.length)
  for (const { about } of demoCategories) expect(about).toMatch(/^.{20,110}\.$/)
})

test('names are unlike as written and as addresses, and some are too long for a card', () => {
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  expect(new Set(products.map(({ name }) => slug(name))).size).toBe(products.length)
  for (const { name } of products) {
    expect(name.length).toBeGreaterThanOrEqual(5)
    expect(name.length).toBeLessThanOrEqual(200)
  }
  expect(products.filter(({ name }) => name.length > 61).length).toBeGreaterThan(20)
})

test('a specification read at its commas is a list of names with values, each name once', () => {
  for (const { name, specification } of products) {
    const read = specification.split(',').map((item) => item.trim())
    expect(read.length, name).toBeGreaterThanOrEqual(7)
    for (const item of read) expect(item, name).toMatch(/^[^:]+: .+$/)
    expect(new Set(read.map((item) => item.slice(0, item.indexOf(':')))).size, name).toBe(read.length)
    expect(read, name).toContainEqual(expect.stringMatching(/^Brand: /))
  }
})

test('products of one category share names of specification items, so that they can be compared', () => {
  for (const { name, products } of demoCategories) {
    const names = products.map(
      ({ specification }) => new Set(specification.split(', ').map((item) => item.split(':')[0])),
    )
    const inMost = [...new Set(names.flatMap((set) => [...set]))].filter(
      (item) => names.filter((set) => set.has(item)).length >= products.length / 2,
    )
    expect(inMost.length, name).toBeGreaterThanOrEqual(3)
  }
})

test('descriptions are two or three paragraphs without commas left over from a form', () => {
  for (const { name, description, series } of products) {
    const texts = description.split('\n\n')
    expect(texts.length, name).toBeGreaterThanOrEqual(2)
    expect(texts.length, name).toBeLessThanOrEqual(3)
    for (const text of texts) expect(text, name).toMatch(/^\S.*[.?!]$/)
    expect(series.length, name).toBeGreaterThan(0)
  }
  expect(new Set(products.map(({ description }) => description)).size).toBe(products.length)
})

test('prices are whole cents from $5 on, and a discount on about a third is 3 to 30 percent', () => {
  for (const { name, priceCents, discountCents } of products) {
    expect(Number.isInteger(priceCents) && Number.isInteger(discountCents), name).toBe(true)
    expect(priceCents, name).toBeGreaterThanOrEqual(500)
    if (discountCents === 0) continue
    expect(discountCents / priceCents, name).toBeGreaterThanOrEqual(0.03)
    expect(discountCents / priceCents, name).toBeLessThanOrEqual(0.3)
  }
  const discounted = share(products.filter(({ discountCents }) => discountCents > 0).length)
  expect(discounted).toBeGreaterThan(0.28)
  expect(discounted).toBeLessThan(0.4)
})

test('every price range of the filter holds something', () => {
  const within = (from: number, to: number) =>
    toPay.filter((cents) => cents >= from * 100 && cents < to * 100).length
  for (const from of [0, 1000, 2000, 3000, 4000, 5000, 6000])
    expect(within(from, from + 1000), `from $${from}`).toBeGreaterThan(0)
  expect(within(7000, Number.POSITIVE_INFINITY)).toBeGreaterThan(0)
  expect(share(within(0, 1000))).toBeGreaterThan(0.7)
})

test('most is in stock, some is nearly gone and a little is sold out', () => {
  const stocks = products.map(({ stock }) => stock)
  for (const stock of stocks) expect(Number.isInteger(stock) && stock >= 0 && stock <= 60).toBe(true)
  const low = share(stocks.filter((stock) => stock >= 1 && stock <= 5).length)
  const none = share(stocks.filter((stock) => stock === 0).length)
  expect(low).toBeGreaterThan(0.05)
  expect(low).toBeLessThan(0.18)
  expect(none).toBeGreaterThan(0.03)
  expect(none).toBeLessThan(0.1)
})

test('no two products of a category are drawn alike, and engraved words stay short', () => {
  for (const { name, products } of demoCategories)
    expect(new Set(products.map(({ drawing }) => JSON.stringify(drawing))).size, name).toBe(products.length)
  for (const { name, drawing } of products)
    if ('label' in drawing && drawing.label) expect(drawing.label.length, name).toBeLessThan(14)
})
