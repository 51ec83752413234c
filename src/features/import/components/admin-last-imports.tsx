import { useQuery } from '@tanstack/react-query'
import { type Act, listAuditEndpoint } from '#features/audit/contract.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'

const LATEST = 10

/** What lists have changed, here and from the terminal, as the audit has it. */
export function LastImports() {
  const isSignedIn = useToken() !== null
  const asked = useQuery({
    ...queryOf(listAuditEndpoint, { query: { what: 'import', limit: LATEST } }),
    enabled: isSignedIn,
  })
  return (
    <Table
      label="Last imports"
      columns={COLUMNS}
      rows={asked.data?.data.acts}
      keyOf={({ id }) => id}
      skeletonRows={3}
      tools={<Title>Last imports</Title>}
      error={
        asked.error && !asked.data ? (
          <div className="import-note" role="alert">
            <p>{asked.error.message}</p>
            <Button size="s" busy={asked.isFetching} onClick={() => void asked.refetch()}>
              Retry
            </Button>
          </div>
        ) : undefined
      }
      empty={<p className="import-note">No imports yet.</p>}
    />
  )
}

/** Above a table, within its box. */
export const Title = ({ children }: { children: string }) => <h2 className="import-title">{children}</h2>

const after = ({ changes }: Act, name: string) =>
  Number(changes.find(({ field }) => field === name)?.after ?? 0).toLocaleString('en-US')

const COLUMNS: Column<Act>[] = [
  { key: 'file', narrow: 'lead', head: 'File', cell: ({ subjectName }) => subjectName },
  { key: 'made', narrow: 'named', head: 'Created', align: 'right', cell: (act) => after(act, 'made') },
  { key: 'changed', narrow: 'named', head: 'Changed', align: 'right', cell: (act) => after(act, 'changed') },
  { key: 'by', narrow: 'named', head: 'By', cell: ({ user }) => user.name },
  { key: 'at', narrow: 'wide', head: 'At', cell: ({ at }) => <DateTime at={at} /> },
]
