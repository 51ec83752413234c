import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RETURN_STATES, returnTerms } from '#features/order-terms/return-state.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { oneOf } from '#platform/tables/table-address.ts'
import { TableFilter } from '#platform/tables/table-filter.tsx'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { useOpened } from '#platform/tables/use-opened.ts'
import { useTable } from '#platform/tables/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { returns as returnsIcon } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { TwoLines } from '#ui/two-lines.tsx'
import { AdminReturnDialog } from '../components/admin-return-dialog.tsx'
import { ReturnStateTag } from '../components/return-state-tag.tsx'
import { listReturnsEndpoint, type Return } from '../contract.ts'
import { formatItems } from '../format-items.ts'
import type { Route } from './+types/admin-returns'

const SHAPE = { sorts: [''], filters: { state: oneOf(RETURN_STATES) } }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Returns', noindex: true }, siteOf(matches))

export default function AdminReturnsPage() {
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const { sort: _, ...query } = table.list
  const asked = useQuery({
    ...queryOf(listReturnsEndpoint, { query }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const returns = asked.data?.data.returns
  const total = asked.data?.totalResult ?? 0
  const { opened, open, update, close } = useOpened(returns)
  return (
    <>
      <div className="dash-title">
        <h1>Returns</h1>
      </div>
      <Table
        label="Returns"
        columns={columnsFor(open)}
        rows={returns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        tools={
          <div className="table-line">
            <TableSearch table={table} label="Search returns" placeholder="Number, order, item, customer" />
            <TableFilter
              table={table}
              name="state"
              label="State"
              all="All states"
              options={RETURN_STATES.map((state) => ({ value: state, label: returnTerms(state).label }))}
            />
          </div>
        }
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the returns" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <NoRows
            table={table}
            total={total}
            rows="returns"
            noneFits="No returns found"
            hint="Search by return or order number, item or customer."
          >
            <EmptyState title="No returns yet" hook={returnsIcon}>
              Return requests from customers appear here.
            </EmptyState>
          </NoRows>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of returns" />}
      />
      {opened && <AdminReturnDialog key={opened.id} of={opened} onChanged={update} onClose={close} />}
    </>
  )
}

const columnsFor = (open: (id: string) => void): Column<Return>[] => [
  {
    key: 'number',
    narrow: 'lead',
    head: 'Number',
    width: '104px',
    cell: ({ id, number }) => <TwoLines mono first={number} onOpen={() => open(id)} />,
  },
  {
    key: 'items',
    narrow: 'wide',
    head: 'Items',
    cell: (made) => <TwoLines first={formatItems(made)} second={made.orderNumber} />,
  },
  {
    key: 'customer',
    narrow: 'wide',
    head: 'Customer',
    cell: ({ user }) => <TwoLines first={user?.name ?? 'Deleted user'} second={user?.email} />,
  },
  { key: 'at', narrow: 'first', head: 'Requested', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'state', head: 'State', width: '120px', cell: ({ state }) => <ReturnStateTag state={state} /> },
]
