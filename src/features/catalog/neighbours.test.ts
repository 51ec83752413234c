import { expect, test } from 'vitest'
import type { Product } from './contract.ts'
import { nearestTo } from './neighbours.ts'

const part = (id: string, priceCents: number, stock = 1, discountCents = 0): Product => ({
  id,
  name: id,
  priceCents,
  discountCents,
  stock,
  series: '',
  category: { id: 'gpu', name: 'Graphics cards' },
  description: 'Long.',
  specification: '',
  thumbImage: null,
  images: [],
  ratingAverage: 0,
  ratingNumber: 0,
  user: null,
  createdAt: new Date(0),
  version: 1,
})

test('beside a product stand the four in stock that cost nearest to it, and never itself', () => {
  const sold = part('sold', 50_000, 0)
  const others = [
    sold,
    part('dear', 90_000),
    part('gone', 50_000, 0),
    part('near', 52_000),
    part('cheap', 15_000),
    part('reduced', 80_000, 1, 31_000),
    part('nearer', 50_500),
  ]
  expect(nearestTo(sold, others).map(({ id }) => id)).toEqual(['nearer', 'reduced', 'near', 'cheap'])
  expect(nearestTo(sold, [sold])).toEqual([])
})
