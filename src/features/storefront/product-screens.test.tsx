import type { ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ProductCard } from '#features/products/components/product-card.tsx'
import { picturesOf } from '#features/products/pictures-of.ts'
import { EMPTY_FILTER } from '#features/products/search/listing-filter.ts'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { someProduct } from '../../../tests/support/some-product.ts'
import { BuyColumn } from './components/buy-column.tsx'
import { CardActions } from './components/card-actions.tsx'
import { FilterPanel } from './components/filter-panel.tsx'
import { Gallery } from './components/gallery.tsx'
import { NothingFound } from './components/nothing-found.tsx'
import { ProductTabs } from './components/product-tabs.tsx'
import ProductAbout from './pages/product-about.tsx'
import ProductSpecs from './pages/product-specs.tsx'

const PART = someProduct({
  id: 'noctua-nh-d15',
  name: 'Noctua NH-D15',
  priceCents: 120_050,
  discountCents: 10_025,
  stock: 4,
  series: 'NH',
  category: { id: 'cpu-coolers', name: 'CPU coolers' },
  description: 'Quiet.',
  specification: 'Socket: AM5, Fans: 2, Supports offset mounting',
  thumbImage: '/images/product/thumb.webp',
  images: ['/images/product/one.webp', '/images/product/two.webp'],
  ratingAverage: 4.7,
  ratingNumber: 18,
  user: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  version: 1,
})

test('a card shows picture, name, price, discount, stock and ratings, and leads to the product', () => {
  const card = drawPage(<ProductCard product={PART} actions={<CardActions product={PART} />} />)
  const words = wordsOf(card)
  expect(card).toContain('/images/product/thumb')
  expect(card).toMatch(/<a[^>]*href="\/product\/noctua-nh-d15"[^>]*>Noctua NH-D15</)
  expect(words).toContain('$1,100.25')
  expect(words).toContain('$1,200.50')
  expect(words).toContain('$100.25')
  expect(words).toContain('Only 4 left')
  expect(words).toContain('18 ratings')
  expect(card).toContain('aria-label="4.7 of 5"')
  expect(card).toContain('aria-label="Add To Cart: Noctua NH-D15"')
})

const SOLD_OUT = { ...PART, stock: 0 }

test('a product that is out of stock cannot be added', () => {
  const card = drawPage(<ProductCard product={SOLD_OUT} actions={<CardActions product={SOLD_OUT} />} />)
  expect(wordsOf(card)).toContain('Out of stock')
  expect(card).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Noctua NH-D15 is out of stock"/)
})

const buying = {
  quantity: 1,
  setQuantity: () => {},
  most: 10,
  mostReason: 'Limit 10 per order',
  inCart: 0,
  add: () => {},
}

test('the buy column has price, stepper and button, and says what comes with the product', () => {
  const product = { ...PART, stock: 30 }
  const column = drawPage(<BuyColumn product={product} buying={buying} actionsRef={{ current: null }} />)
  const words = wordsOf(column)
  expect(column).toContain('<strong>$1,100.25</strong>')
  expect(column).toMatch(/<input type="number"[^>]*min="1" max="10"/)
  expect(column).toMatch(/<button[^>]*buy-add[^>]*>.*?Add to cart/s)
  expect(words).toContain('Up to 3 years on-site warranty')
  expect(words).toContain('Not sure it fits your build?')
})

test('the gallery begins with the thumbnail', () => {
  expect(picturesOf(PART)[0]).toBe('/images/product/thumb.webp')
  const gallery = drawPage(<Gallery name={PART.name} pictures={picturesOf(PART)} />)
  expect(gallery).toMatch(/gallery-big.*?\/images\/product\/thumb/s)
})

test('the tabs lead to the first word of their names, and About is the default', () => {
  const tabs = drawPage(<ProductTabs product={PART} current="about" />)
  const links = [...tabs.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)/g)]
  expect(links.map(([, to, name]) => [name, to])).toEqual([
    ['About Product', '/product/noctua-nh-d15/about'],
    ['Specs', '/product/noctua-nh-d15/specs'],
    ['Review', '/product/noctua-nh-d15/review'],
  ])
  const current = tabs
    .match(/<a[^>]*>/g)
    ?.filter((link) => /aria-(current="page"|selected="true")/.test(link))
  expect(current).toHaveLength(1)
  expect(current?.[0]).toContain('/about"')
})

/** A tab below its product. */
const drawTab = (tab: ReactNode) =>
  drawPage(
    <Routes>
      <Route element={<Outlet context={PART} />}>
        <Route path="*" element={tab} />
      </Route>
    </Routes>,
  )

test('About shows name, description and stock', () => {
  const about = drawTab(<ProductAbout />)
  expect(about).toContain('<h2 dir="auto">Noctua NH-D15</h2>')
  expect(about).toContain('<p dir="auto">Quiet.</p>')
  expect(wordsOf(about)).toContain('4 in stock')
})

test('Specs lists the name and each item of the specification', () => {
  const list = drawTab(<ProductSpecs />)
  expect(list).toContain('<h2 dir="auto">Noctua NH-D15</h2>')
  expect(list.match(/<li/g)).toHaveLength(3)
  expect(wordsOf(list)).toContain('Supports offset mounting')
})

test('the filter’s sections are open', () => {
  const panel = drawPage(<FilterPanel />)
  expect(panel.match(/<details class="disclosure" open="">/g)).toHaveLength(3)
  expect(panel.match(/type="radio" name="price"|name="price"[^>]*type="radio"/g)).toHaveLength(8)
})

test('the rating slider goes from 0 to 5', () => {
  expect(drawPage(<FilterPanel />)).toMatch(/<input type="range"[^>]*min="0" max="5"/)
})

test('an empty list has a picture and a way on', () => {
  const none = drawPage(
    <NothingFound filter={{ ...EMPTY_FILTER, search: 'x' }} total={0} categories={[PART.category]} />,
  )
  expect(none).toMatch(/<div class="state"><svg/)
  expect(none).toContain('href="/product"')
  expect(none).toContain('href="/product?category=cpu-coolers"')
})
