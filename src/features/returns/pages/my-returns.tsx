import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
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
import { returns } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { TwoLines } from '#ui/two-lines.tsx'
import { ReturnStateTag } from '../components/return-state-tag.tsx'
import { myReturnsEndpoint, type Return } from '../contract.ts'
import { formatItems } from '../format-items.ts'
import type { Route } from './+types/my-returns'

const SHAPE = { sorts: [''], filters: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'My returns', noindex: true }, siteOf(matches))

export default function MyReturnsPage() {
  const table = useTable(SHAPE)
  const navigate = useNavigate()
  const isSignedIn = useToken() !== null
  const { page, limit } = table.list
  const asked = useQuery({
    ...queryOf(myReturnsEndpoint, { query: { page, limit } }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const total = asked.data?.totalResult ?? 0
  return (
    <>
      <div className="dash-title">
        <h1>My returns</h1>
      </div>
      <Table
        label="My returns"
        columns={COLUMNS}
        rows={asked.data?.data.returns}
        keyOf={({ id }) => id}
        onOpen={({ orderId }) => void navigate(paths.myOrder(orderId))}
        hrefOf={({ orderId }) => paths.myOrder(orderId)}
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load your returns" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <EmptyState
            title={total > 0 ? 'This page is empty' : 'You have no returns'}
            hook={returns}
            actions={
              <Link className={buttonClass({ variant: 'main' })} to={paths.myOrders()}>
                My Order
              </Link>
            }
          >
            To return something, open its order and choose “Return items”.
          </EmptyState>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of returns" />}
      />
    </>
  )
}

const COLUMNS: Column<Return>[] = [
  {
    key: 'order',
    narrow: 'lead',
    head: 'Order',
    width: '104px',
    cell: ({ orderId, orderNumber }) => (
      <Link className="link mono" to={paths.myOrder(orderId)}>
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'items',
    narrow: 'wide',
    head: 'Items',
    cell: (made) => <TwoLines first={formatItems(made)} second={made.number ?? undefined} />,
  },
  { key: 'at', head: 'Requested', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'state', narrow: 'first', head: 'State', cell: ({ state }) => <ReturnStateTag state={state} /> },
]
