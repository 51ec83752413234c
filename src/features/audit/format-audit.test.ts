import { expect, test } from 'vitest'
import { PRODUCT_ACT_WORDS } from '#features/products/product-act-words.ts'
import { formatChange } from './format-audit.ts'

test('a change is told by its field’s label, with money as money and a category by its name', () => {
  expect(
    [
      { field: 'priceCents', before: 120_050, after: 99_995 },
      { field: 'stock', before: 4, after: 0 },
      { field: 'category', before: { id: 'a', name: 'Cables' }, after: { id: 'b', name: 'Hubs' } },
      { field: 'series', before: '', after: 'RTX' },
      { field: 'role', before: 'user', after: 'admin' },
    ].map((change) => formatChange(change, PRODUCT_ACT_WORDS)),
  ).toEqual([
    'Price: $1,200.50 → $999.95',
    'Quantity: 4 → 0',
    'Category: Cables → Hubs',
    'Series: none → RTX',
    'Role: user → admin',
  ])
})

test('texts and pictures are only said to have changed', () => {
  const told = { before: 'One\n\nTwo', after: 'One' }
  const words = (change: Parameters<typeof formatChange>[0]) => formatChange(change, PRODUCT_ACT_WORDS)
  expect(words({ field: 'description', ...told })).toBe('Description changed')
  expect(words({ field: 'images', before: ['/a.webp'], after: [] })).toBe('Product images changed')
})
