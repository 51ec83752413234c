import { basename, extname } from 'node:path'
import { NAME_LENGTH } from '#features/products/contract.ts'
import { type ExportMark, readExportMark } from '#features/products/export-mark.ts'
import { asWritten } from '#platform/csv.ts'
import { isVisible } from '#platform/kept-text.ts'
import { nameKey } from '#platform/name-key.ts'
import { readAmount } from '#platform/read-amount.ts'
import { isLongerThan } from '#platform/text-length.ts'
import { PART_LISTS, type PartList } from './part-lists.ts'
import { readCells } from './read-cells.ts'
import type { List, ListRow } from './read-list.ts'
import type { NotWanted, WantedProduct } from './wanted-product.ts'

export type Reader = (row: ListRow) => WantedProduct | NotWanted

/**
 * How the rows of this file are read: a public part list by its name, the shop's own list by its head.
 * A sentence says why where it is neither.
 */
export function readerFor(path: string, list: List): Reader | { problem: string } {
  const file = basename(path)
  if (list.columns.length === 0) return { problem: `${file} is empty.` }
  const twice = list.columns.find((name, at) => name !== '' && list.columns.indexOf(name) !== at)
  if (twice) return { problem: `${file} has more than one column "${twice}". Remove or rename one of them.` }
  if (!list.columns.includes('name') || !list.columns.includes('price')) {
    return {
      problem: `${file} needs the columns "name" and "price" (it has: ${list.columns.slice(0, 8).join(', ')}).`,
    }
  }
  const kind = basename(file, extname(file)).toLowerCase()
  if (list.columns.includes('category')) return (row) => readOwnRow(row, sourceOf(kind))
  const known = Object.hasOwn(PART_LISTS, kind) ? PART_LISTS[kind] : undefined
  if (known) return (row) => readPartRow(known, row)
  return {
    problem: `${file} has no "category" column and isn’t one of the known part lists ( ${Object.keys(PART_LISTS).join(', ')}).`,
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
  return {
    ...basics,
    line,
    identity: identity.map(nameKey).join('\n'),
    oldIdentity: identity.join('\n'),
    specification: list.items(cells).join(', '),
  }
}

/** Whose ids they are: "supplier.csv", "Supplier (2).csv" and "supplier-2026-11-29.csv" are one supplier's. */
function sourceOf(fileName: string): string {
  const name = fileName.replace(/\(\d{1,3}\)$/, '').trimEnd()
  const words = name.replace(/\d{4}-?\d{2}-?\d{2}$/, '').split(/[\s_-]/)
  return nameKey(words.filter(Boolean).join(' ')) || nameKey(fileName)
}

/** What the shop's own export disarmed is read as it was. */
function readOwnRow(sent: ListRow, source: string): WantedProduct | NotWanted {
  const { line } = sent
  const cells: ListRow['cells'] = Object.fromEntries(
    Object.entries(sent.cells).map(([column, cell]) => [column, asWritten(cell)]),
  )
  const row = { line, cells }
  const basics = readBasics(row, cells.category ?? '')
  if ('reason' in basics) return basics
  const wrong = (reason: string): NotWanted => ({ line, reason })
  const read = readCells(cells)
  if ('reason' in read) return wrong(read.reason)
  const { discountCents, specification = '' } = read.values
  if (discountCents && discountCents >= basics.priceCents) return wrong('discount must be less than price')
  const exported = cells.exported ? readExportMark(cells.exported) : undefined
  if (exported === null || (exported && !cells.id))
    return wrong('its “exported” cell was changed; keep it and the id as they were exported')
  return {
    ...basics,
    ...read.values,
    line,
    ...identitiesOf({ id: cells.id, source, exported }, [basics.category, basics.name, specification]),
    specification,
    images: cells.images
      ?.split('|')
      .map((path) => path.trim())
      .filter(Boolean),
  }
}

type Told = { id: string | undefined; source: string; exported: ExportMark | undefined }

/** An id means something within its source alone; one that the shop exported is the shop's. */
function identitiesOf({ id, source, exported }: Told, facts: string[]) {
  if (!id) return { identity: facts.map(nameKey).join('\n'), oldIdentity: facts.join('\n') }
  const identity = exported ? `shop\n${id}` : `source\n${source}\nid\n${nameKey(id)}`
  return { id, exported, identity, oldIdentity: `id\n${id}` }
}

type Basics = { name: string; category: string; priceCents: number; written: string }

function readBasics({ cells, line }: ListRow, category: string): Basics | NotWanted {
  const name = cells.name?.replace(/\s+/g, ' ') ?? ''
  const wrong = (reason: string): NotWanted => ({ line, reason })
  if (Object.values(cells).some((cell) => cell.includes('\u0000')))
    return wrong('it has a character that can’t be saved')
  if (!isVisible(name)) return wrong('it has no name')
  if (isLongerThan(name, NAME_LENGTH)) return wrong(`its name is over ${NAME_LENGTH} characters`)
  if (!isVisible(category) || category.trim().length < 3 || isLongerThan(category, NAME_LENGTH))
    return wrong(`category "${category}" must be 3–${NAME_LENGTH} characters`)
  if (!cells.price) return { line, reason: 'it has no price', isWithoutPrice: true }
  const priceCents = readAmount(cells.price)
  if (typeof priceCents === 'object') return wrong(`price: ${priceCents.problem}`)
  if (priceCents < 100) return wrong('price is below $1')
  return {
    name,
    category: category.trim().replace(/\s+/g, ' ').normalize('NFC'),
    priceCents,
    written: [
      priceCents,
      ...Object.entries(cells).map(([column, cell]) => (column === 'price' ? '' : nameKey(cell))),
    ].join('\n'),
  }
}
