import { formatCents } from '#platform/money.ts'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { Tag } from '#ui/tag.tsx'
import type { ListReport, PreviewRow } from '../contract.ts'
import { Title } from './admin-last-imports.tsx'

const SHOWN = 10

type Row = PreviewRow & { file: string }

/** The first rows as the shop reads them, so that a column in the wrong place is seen before it is applied. */
export function ListPreview({ lists }: { lists: readonly ListReport[] }) {
  const each = Math.max(1, Math.floor(SHOWN / lists.length))
  const rows = lists.flatMap(({ file, preview }) => preview.slice(0, each).map((row) => ({ file, ...row })))
  if (rows.length === 0) return null
  return (
    <Table
      label="Preview"
      columns={COLUMNS}
      rows={rows}
      keyOf={(row) => `${row.file} ${rows.indexOf(row)}`}
      tools={<Title>Preview of the first rows</Title>}
      empty={null}
    />
  )
}

const FATES: Record<PreviewRow['fate'], string> = { made: 'New', changed: 'Changed', unchanged: 'Unchanged' }

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    narrow: 'wide',
    head: 'Product',
    cell: ({ name, file, line }) => (
      <>
        {name}
        <span className="import-sub">
          {file}, line {line}
        </span>
      </>
    ),
  },
  { key: 'category', head: 'Category', cell: ({ category }) => category },
  { key: 'price', head: 'Price', align: 'right', cell: ({ priceCents }) => formatCents(priceCents) },
  { key: 'stock', narrow: 'named', head: 'Quantity', align: 'right', cell: ({ stock }) => stock ?? '–' },
  {
    key: 'fate',
    head: 'Result',
    cell: ({ fate }) => (fate === 'made' ? <Tag tone="good">{FATES[fate]}</Tag> : <Tag>{FATES[fate]}</Tag>),
  },
]
