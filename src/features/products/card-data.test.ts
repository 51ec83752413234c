import { expect, test } from 'vitest'
import { demoCategories } from '#demo/catalogue/catalogue.ts'
import { someProduct } from '../../../tests/support/some-product.ts'
import { cardsOf } from './card-data.ts'
import type { Product } from './contract.ts'
import { cardSpecs } from './product-card.ts'

const product = someProduct({
  id: 'fan',
  name: 'Quiet fan',
  priceCents: 3490,
  discountCents: 500,
  stock: 40,
  series: 'NF-A12',
  category: { id: 'case-fans', name: 'Case fans' },
  description: 'It moves much air.',
  specification: ' Size: 120 mm,, Speed: 2000 rpm, Airflow: 102.1 m³/h, Noise: 22.6 dBA, Bearing: SSO2',
  thumbImage: '/images/product/one.webp',
  images: ['/images/product/one.webp', '/images/product/two.webp'],
  ratingAverage: 4.4,
  ratingNumber: 12,
  user: 'somebody',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  version: 3,
})

const onPage = (one: Product) => cardsOf({ data: { products: [one] } }).data.products[0]

test('a page of cards carries of its products what cards show, and nothing beside it', () => {
  expect(onPage(product)).toEqual({
    ...product,
    stock: 10,
    series: '',
    category: { id: '', name: '' },
    description: '',
    specification: 'Size: 120 mm, Speed: 2000 rpm, Airflow: 102.1 m³/h, Noise: 22.6 dBA',
    images: [],
    user: null,
    createdAt: new Date(0),
  })
})

test('every card of the demo shop says the same from what its page carries', () => {
  const specifications = demoCategories.flatMap(({ products }) => products.map((one) => one.specification))
  for (const specification of specifications)
    expect(cardSpecs(onPage({ ...product, specification })?.specification ?? '')).toEqual(
      cardSpecs(specification),
    )
})
