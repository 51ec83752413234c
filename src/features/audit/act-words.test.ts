import { expect, test } from 'vitest'
import { changeInWords } from './act-words.ts'

test('a change is told by its field’s label, with money as money and a category by its name', () => {
  expect(
    [
      { field: 'priceCents', before: 120_050, after: 99_995 },
      { field: 'stock', before: 4, after: 0 },
      { field: 'category', before: { id: 'a', name: 'Cables' }, after: { id: 'b', name: 'Hubs' } },
      { field: 'series', before: '', after: 'RTX' },
      { field: 'role', before: 'user', after: 'admin' },
    ].map(changeInWords),
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
  expect(changeInWords({ field: 'description', ...told })).toBe('Description changed')
  expect(changeInWords({ field: 'images', before: ['/a.webp'], after: [] })).toBe('Product images changed')
})
