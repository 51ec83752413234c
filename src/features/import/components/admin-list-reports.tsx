import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import type { ListReport } from '../contract.ts'
import { Title } from './admin-last-imports.tsx'

type Props = { lists: readonly ListReport[]; isDry: boolean }

/** What each list does, counted. */
export function ListReports({ lists, isDry }: Props) {
  return (
    <Table
      label="Files"
      columns={COLUMNS}
      rows={lists}
      // One file may be sent twice.
      keyOf={(list) => `${lists.indexOf(list)} ${list.file}`}
      tools={<Title>{isDry ? 'Changes by file, if applied' : 'Changes by file'}</Title>}
      empty={null}
    />
  )
}

const number = (value: number) => value.toLocaleString('en-US')

const COLUMNS: Column<ListReport>[] = [
  {
    key: 'file',
    narrow: 'wide',
    head: 'File',
    cell: (list) => (
      <>
        <strong>{list.file}</strong>
        {notesOn(list).map((note) => (
          <span key={note} className="import-sub">
            {note}
          </span>
        ))}
      </>
    ),
  },
  { key: 'made', narrow: 'named', head: 'Created', align: 'right', cell: ({ made }) => number(made) },
  {
    key: 'changed',
    narrow: 'named',
    head: 'Changed',
    align: 'right',
    cell: ({ changed }) => number(changed),
  },
  {
    key: 'unchanged',
    narrow: 'named',
    head: 'Unchanged',
    align: 'right',
    cell: ({ unchanged }) => number(unchanged),
  },
  {
    key: 'skipped',
    narrow: 'named',
    head: 'Skipped',
    align: 'right',
    cell: ({ withoutPrice, repeated }) => number(withoutPrice + repeated),
  },
  { key: 'bad', narrow: 'named', head: 'Problems', align: 'right', cell: ({ bad }) => number(bad) },
]

const MAX_NAMED = 20

/** A list may bring hundreds. */
const someOf = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMED).join(', ')} and ${number(names.length - MAX_NAMED)} more`

function notesOn({ problem, withoutPrice, repeated, categories }: ListReport): string[] {
  const skipped = [
    ...(withoutPrice > 0 ? [`${number(withoutPrice)} without a price`] : []),
    ...(repeated > 0 ? [`${number(repeated)} duplicates`] : []),
  ]
  return [
    ...(problem ? [problem] : []),
    ...(skipped.length > 0 ? [`Skipped: ${skipped.join(', ')}`] : []),
    ...(categories.length > 0 ? [`New categories: ${someOf(categories)}`] : []),
  ]
}
