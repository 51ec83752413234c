import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { useTable } from '#platform/tables/use-table.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { wrench } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { Tag } from '#ui/tag.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { myRepairsEndpoint, type Repair } from '../contract.ts'
import type { Route } from './+types/my-repairs'

const SHAPE = { sorts: [''], filters: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'My repairs', noindex: true }, siteOf(matches))

export default function MyRepairsPage() {
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const { page, limit } = table.list
  const asked = useQuery({
    ...queryOf(myRepairsEndpoint, { query: { page, limit } }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const total = asked.data?.totalResult ?? 0
  const request = (
    <Link className={buttonClass({ variant: 'main' })} to={paths.repairs()}>
      Request a repair
    </Link>
  )
  return (
    <>
      <div className="dash-title">
        <h1>My repairs</h1>
        {total > 0 && request}
      </div>
      <Table
        label="My repairs"
        columns={COLUMNS}
        rows={asked.data?.data.repairs}
        keyOf={({ id }) => id}
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load your repairs" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <EmptyState
            title={total > 0 ? 'This page is empty' : 'You have no repairs'}
            hook={wrench}
            actions={request}
          >
            Repairs you request while logged in appear here, with their number and status.
          </EmptyState>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of repairs" />}
      />
    </>
  )
}

const COLUMNS: Column<Repair>[] = [
  {
    key: 'number',
    narrow: 'lead',
    head: 'Number',
    width: '104px',
    cell: ({ number }) => <span className="mono">{number}</span>,
  },
  {
    key: 'device',
    narrow: 'wide',
    head: 'Device',
    cell: ({ device, problem }) => <TwoLines first={device} second={problem} />,
  },
  { key: 'at', head: 'Requested', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'state',
    narrow: 'first',
    head: 'State',
    cell: ({ state }) => <Tag {...(state === 'Done' && { tone: 'good' })}>{state}</Tag>,
  },
]
