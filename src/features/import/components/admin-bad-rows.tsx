import { ExportButton } from '#platform/tables/export-button.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { type BadRow, type Import, listBadRowsEndpoint, MAX_BAD_ROWS } from '../contract.ts'
import { sentence, sumOf } from '../format-import.ts'
import { Title } from './admin-last-imports.tsx'

const WAY_IN =
  'Rows with an error are left out. Fix them in your file and check it again; products already in the shop aren’t affected.'

/** The first rows with something wrong, and all of them to take home. */
export function BadRows({ shown: { id, lists, badRows } }: { shown: Import }) {
  const all = sumOf(lists, 'bad') + sumOf(lists, 'notes')
  return (
    <Table
      label="Rows with a problem"
      columns={COLUMNS}
      rows={badRows}
      keyOf={(row) => `${row.file} ${badRows.indexOf(row)}`}
      tools={
        <div className="import-tools">
          <Title>{`Rows with a problem: ${all.toLocaleString('en-US')}`}</Title>
          <ExportButton
            row={listBadRowsEndpoint}
            query={{ import: id }}
            label={all > MAX_BAD_ROWS ? 'Download the first 10,000' : 'Download all'}
          />
        </div>
      }
      empty={null}
      foot={
        <p className="import-sub">
          {all > badRows.length && (
            <>
              Showing the first {badRows.length}. The download has{' '}
              {all > MAX_BAD_ROWS ? 'the first 10,000' : 'all of them'}.{' '}
            </>
          )}
          {WAY_IN}
        </p>
      }
    />
  )
}

const COLUMNS: Column<BadRow>[] = [
  { key: 'file', narrow: 'lead', head: 'File', cell: ({ file }) => file },
  { key: 'line', narrow: 'named', head: 'Line', align: 'right', cell: ({ line }) => line },
  { key: 'reason', narrow: 'wide', head: 'Reason', cell: ({ reason }) => sentence(reason) },
]
