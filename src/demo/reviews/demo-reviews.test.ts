import { expect, test } from 'vitest'
import { demoCategories } from '../catalogue/catalogue.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoReviews } from './demo-reviews.ts'
import { sentencesByCategory } from './review-sentences.ts'

const reviews = demoReviews(demoCategories)
const products = demoCategories.flatMap((category) => category.products)
const countOf = new Map(products.map(({ name }) => [name, 0]))
for (const { productName } of reviews) countOf.set(productName, (countOf.get(productName) ?? 0) + 1)

test('the customers have names and addresses of their own that reach nobody', () => {
  expect(demoCustomers.length).toBeGreaterThanOrEqual(60)
  expect(new Set(demoCustomers.map(({ name }) => name)).size).toBe(demoCustomers.length)
  expect(new Set(demoCustomers.map(({ email }) => email)).size).toBe(demoCustomers.length)
  for (const { email } of demoCustomers) expect(email).toMatch(/^[a-z]+([.-][a-z]+)+@example\.(com|org|net)$/)
})

test('several hundred reviews, one a customer and product, with whole stars and words', () => {
  expect(reviews.length).toBeGreaterThanOrEqual(500)
  expect(reviews.length).toBeLessThanOrEqual(900)
  const pairs = new Set(reviews.map(({ productName, customerIndex }) => `${productName} / ${customerIndex}`))
  expect(pairs.size).toBe(reviews.length)
  for (const review of reviews) {
    expect([1, 2, 3, 4, 5]).toContain(review.rating)
    expect(review.text.trim().length).toBeGreaterThan(5)
    expect(review.text.length).toBeLessThanOrEqual(10_000)
    expect(demoCustomers[review.customerIndex]).toBeDefined()
    expect(countOf.has(review.productName)).toBe(true)
    expect(Number.isInteger(review.daysAgo) && review.daysAgo >= 1).toBe(true)
  }
})

test('most are pleased, some are not, and a few products have no review at all', () => {
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  expect(mean).toBeGreaterThan(4)
  expect(mean).toBeLessThan(4.4)
  for (const stars of [1, 2, 3, 4, 5])
    expect(reviews.filter(({ rating }) => rating === stars).length).toBeGreaterThan(10)
  const counts = [...countOf.values()]
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(10)
  expect(Math.max(...counts)).toBe(25)
})

test('hardly two people say the same of one product, and some say much', () => {
  const texts = new Set(reviews.map(({ productName, text }) => `${productName} / ${text}`))
  expect(texts.size).toBeGreaterThanOrEqual(reviews.length * 0.99)
  expect(reviews.filter(({ text }) => text.length > 150).length).toBeGreaterThan(20)
  expect(reviews.filter(({ text }) => text.length < 25).length).toBeGreaterThan(20)
})

test('every category has words of its own, and the same catalogue gives the same reviews', () => {
  const named = Object.keys(sentencesByCategory).map((key) => key.split('/')[0])
  for (const { name } of demoCategories) expect(named).toContain(name)
  expect(demoReviews(demoCategories)).toEqual(reviews)
})
