import { expect, test } from 'vitest'
import { showsProductDetail, showsProducts } from './shown-products.ts'

test('a product’s own answer, which names its reviews, rests on them, and on no other product’s', () => {
  const detail = showsProductDetail('board')
  const reviewed = (id: string) => ({ kind: 'reviews' as const, id, byShop: true })
  expect(detail.touchedBy(reviewed('board'))).toBe('soon')
  expect(detail.touchedBesidesPrices?.(reviewed('board'))).toBe('soon')
  expect(detail.touchedBy(reviewed('card'))).toBe('none')
  expect(showsProducts(['board']).touchedBy(reviewed('board'))).toBe('none')
})
