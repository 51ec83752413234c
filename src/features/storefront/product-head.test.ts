import { expect, test } from 'vitest'
import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { formatCents } from '#platform/money.ts'
import { someProduct } from '../../../tests/support/some-product.ts'
import { productHead } from './product-head.ts'

const site = { name: 'Northbridge', publicUrl: 'https://shop.example' }

const card = someProduct({
  id: 'rtx-5080',
  name: 'GeForce RTX 5080',
  priceCents: 134_999,
  discountCents: 10_000,
  stock: 9,
  series: 'RTX 50',
  category: { id: 'gpu & co', name: 'Graphics cards' },
  description: 'Quiet.\n\nLong.',
  specification: 'Memory: 16 GB',
  thumbImage: '/images/product/a.webp',
  images: ['/images/product/b.webp', '/images/product/a.webp'],
  ratingAverage: 4.25,
  ratingNumber: 4,
  user: null,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  version: 1,
})

type Json = { offers: Record<string, unknown>; aggregateRating?: object; image?: string[] }

function thingsOf(product: Product): [Json, { itemListElement: { name: string; item: string }[] }] {
  const things = productHead(product, 'about', site).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  )
  return things as unknown as ReturnType<typeof thingsOf>
}

const canonicalOf = (...sent: Parameters<typeof productHead>) =>
  productHead(...sent).find((tag) => 'rel' in tag && tag.rel === 'canonical')

test('search engines read the price that the shopper sees', () => {
  const [product] = thingsOf(card)
  expect(product.offers).toMatchObject({
    price: '1249.99',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  })
  expect(formatCents(payCents(card)).replace(/[$,]/g, '')).toBe(product.offers.price)
  expect(thingsOf({ ...card, stock: 0 })[0].offers.availability).toBe('https://schema.org/OutOfStock')
})

test('a product without reviews claims no rating, and one without pictures no picture', () => {
  expect(thingsOf(card)[0].aggregateRating).toMatchObject({ ratingValue: '4.3', reviewCount: 4 })
  expect(thingsOf({ ...card, ratingAverage: 0, ratingNumber: 0 })[0].aggregateRating).toBeUndefined()
  expect(thingsOf(card)[0].image).toEqual([
    'https://shop.example/images/product/a.webp',
    'https://shop.example/images/product/b.webp',
  ])
  expect(thingsOf({ ...card, thumbImage: null, images: [] })[0].image).toBeUndefined()
})

test('the way to a product has its category, at an address that leads there', () => {
  const [, way] = thingsOf(card)
  expect(way.itemListElement.map(({ name }) => name)).toEqual([
    'Home',
    'Product',
    'Graphics cards',
    'GeForce RTX 5080',
  ])
  expect(way.itemListElement[2]?.item).toBe('https://shop.example/product?category=gpu%20%26%20co')
})

test('A30 SEO: the tab About is the product itself; the other tabs and pages have addresses of their own', () => {
  const href = (...sent: Parameters<typeof productHead>) => canonicalOf(...sent)
  expect(href(card, 'about', site)).toMatchObject({ href: 'https://shop.example/product/rtx-5080' })
  expect(href(card, 'specs', site)).toMatchObject({ href: 'https://shop.example/product/rtx-5080/specs' })
  expect(href(card, 'review', site, { search: '?page=2', page: 2 })).toMatchObject({
    href: 'https://shop.example/product/rtx-5080/review?page=2',
  })
  const isNoindex = (more: Parameters<typeof productHead>[3]) =>
    productHead(card, 'review', site, more).some((tag) => 'name' in tag && tag.name === 'robots')
  expect(isNoindex({ search: '?page=2', page: 2 })).toBe(false)
  expect(isNoindex({ search: '?rating=5', isNarrowed: true })).toBe(true)
  expect(isNoindex({ search: '?page=9', page: 9, isBeyond: true })).toBe(true)
})

test('a description is cut to what a result shows, on one line, never inside a letter', () => {
  const content = (description: string) =>
    productHead({ ...card, description }, 'about', site).find(
      (tag) => 'name' in tag && tag.name === 'description',
    )
  expect(content('Quiet.\n\nLong.')).toMatchObject({ content: 'Quiet. Long.' })
  expect(content('🖱'.repeat(200))).toMatchObject({ content: `${'🖱'.repeat(159)}…` })
})

test('a shared link shows the product’s picture', () => {
  expect(productHead(card, 'about', site)).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/images/product/a.webp',
  })
})
