import type { OWN_COLUMNS } from '#features/products/csv-columns.ts'
import type { Cell } from '#platform/csv.ts'

type Row = Record<(typeof OWN_COLUMNS)[number], Cell>

/** A row with all that a list may say, and one with what it must. */
export const EXAMPLE_ROWS: readonly Row[] = [
  {
    id: null,
    name: 'Example fan 120',
    category: 'Case fans',
    price: 24.9,
    discount: 2.5,
    cost: 18.4,
    quantity: 12,
    series: 'Example',
    description: 'A fan that shows how a list is written.',
    specification: 'Size: 120 mm, Fan speed: 500–1500 RPM',
    images: null,
  },
  {
    id: null,
    name: 'Example fan 140',
    category: 'Case fans',
    price: 29.9,
    discount: null,
    cost: null,
    quantity: null,
    series: null,
    description: null,
    specification: 'Size: 140 mm',
    images: null,
  },
]
