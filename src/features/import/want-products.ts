import { basename, extname } from 'node:path'
import { DESCRIPTION_LENGTH, NAME_LENGTH, SPECIFICATION_LENGTH } from '#features/catalog/contract.ts'
import { MOST_STOCK } from '#features/stock/stock-movement.ts'
import { asWritten } from '#platform/csv.ts'
import { isVisible } from '#platform/kept-text.ts'
import { centsOf, hasWholeCents, MOST_CENTS } from '#platform/money.ts'
import { PART_LISTS, type PartList } from './part-lists.ts'
import type { List, ListRow } from './read-list.ts'
import type { NotWanted, WantedProduct } from './wanted-product.ts'

/** The head of the shop's own list. `id` is optional: it names the product that a row changes. */
export const OWN_COLUMNS = [
  'id',
  'name',
  'category',
  'price',
  'discount',
  'quantity',
  'series',
  'description',
  'specification',
  'images',
] as const

export type Reader = (row: ListRow) => WantedProduct | NotWanted

/**
 * How the rows of this file are read: a public part list by its name, the shop's own list by its head.
 * A sentence says why where it is neither.
 */
export function readerFor(path: string, list: List): Reader | { problem: string } {
  const file = basename(path)
  if (list.columns.length === 0) return { problem: `${file} is empty.` }
  if (!list.columns.includes('name') || !list.columns.includes('price')) {
    return {
      problem: `${file} has no columns "name" and "price" (its head: ${list.columns.slice(0, 8).join(', ')}).`,
    }
  }
  if (list.columns.includes('category')) return readOwnRow
  const kind = basename(file, extname(file)).toLowerCase()
  const known = Object.hasOwn(PART_LISTS, kind) ? PART_LISTS[kind] : undefined
  if (known) return (row) => readPartRow(known, row)
  return {
    problem: `${file} has no column "category", and no part list is known by that name (known: ${Object.keys(PART_LISTS).join(', ')}).`,
  }
}

const PRICES = new Set(['price', 'price_per_gb'])

function readPartRow(list: PartList, row: ListRow): WantedProduct | NotWanted {
  const { cells, line } = row
  const basics = readBasics(row, list.category(cells))
  if ('reason' in basics) return basics
  // Every cell counts, also one that the specification does not show.
  const identity = [
    basics.category,
    ...Object.entries(cells).flatMap(([column, cell]) => (PRICES.has(column) ? [] : cell)),
  ]
  return { ...basics, line, identity: identity.join('\n'), specification: list.items(cells).join(', ') }
}

/** What the shop's own export disarmed is read as it was. */
function readOwnRow(sent: ListRow): WantedProduct | NotWanted {
  const { line } = sent
  const cells: ListRow['cells'] = Object.fromEntries(
    Object.entries(sent.cells).map(([column, cell]) => [column, asWritten(cell)]),
  )
  const row = { line, cells }
  const basics = readBasics(row, cells.category ?? '')
  if ('reason' in basics) return basics
  const wrong = (reason: string): NotWanted => ({ line, reason })
  const discountCents = cells.discount ? amount(cells.discount) : undefined
  if (cells.discount && discountCents === null) return wrong(`discount "${cells.discount}" is no amount`)
  if (discountCents && discountCents >= basics.priceCents) return wrong('discount is not less than price')
  if (cells.quantity && (!/^\d{1,7}$/.test(cells.quantity) || Number(cells.quantity) > MOST_STOCK))
    return wrong(`quantity "${cells.quantity}" is no whole number`)
  const { description, specification = '' } = cells
  if ((description ?? '').length > DESCRIPTION_LENGTH)
    return wrong(`description has more than ${DESCRIPTION_LENGTH} characters`)
  if (specification.length > SPECIFICATION_LENGTH)
    return wrong(`specification has more than ${SPECIFICATION_LENGTH} characters`)
  return {
    ...basics,
    line,
    id: cells.id || undefined,
    identity: cells.id ? `id\n${cells.id}` : [basics.category, basics.name, specification].join('\n'),
    discountCents: discountCents ?? undefined,
    stock: cells.quantity ? Number(cells.quantity) : undefined,
    series: cells.series,
    description,
    specification,
    images: cells.images
      ?.split('|')
      .map((path) => path.trim())
      .filter(Boolean),
  }
}

type Basics = { name: string; category: string; priceCents: number; written: string }

function readBasics({ cells, line }: ListRow, category: string): Basics | NotWanted {
  const name = cells.name?.replace(/\s+/g, ' ') ?? ''
  const wrong = (reason: string): NotWanted => ({ line, reason })
  if (Object.values(cells).some((cell) => cell.includes('\u0000')))
    return wrong('it holds a character that cannot be kept')
  if (!isVisible(name)) return wrong('it has no name')
  if (name.length > NAME_LENGTH) return wrong(`its name has more than ${NAME_LENGTH} characters`)
  if (!isVisible(category) || category.trim().length < 3 || category.length > NAME_LENGTH)
    return wrong(`category "${category}" has not 3 to ${NAME_LENGTH} characters`)
  if (!cells.price) return { line, reason: 'it has no price', isWithoutPrice: true }
  const priceCents = amount(cells.price)
  if (priceCents === null) return wrong(`price "${cells.price}" is no amount of dollars and cents`)
  if (priceCents < 100) return wrong('price is below $1')
  return {
    name,
    category: category.trim().normalize('NFC'),
    priceCents,
    written: Object.values(cells).join('\n'),
  }
}

/** "1,299.50", "$12" and "1299,50" as cents; null where it is no amount. */
function amount(cell: string): number | null {
  const plain = cell.replace(/[$\s]/g, '')
  const text = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  const dollars = Number(text)
  const fits = /^\d+(\.\d+)?$/.test(text) && hasWholeCents(dollars) && dollars * 100 <= MOST_CENTS
  return fits ? centsOf(dollars) : null
}
