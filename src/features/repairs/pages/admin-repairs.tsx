import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { oneOf } from '#platform/tables/table-address.ts'
import { TableFilter } from '#platform/tables/table-filter.tsx'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { useAddressedRow } from '#platform/tables/use-addressed-row.ts'
import { useOpened } from '#platform/tables/use-opened.ts'
import { useTable } from '#platform/tables/use-table.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { wrench } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { toast } from '#ui/toast.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { RepairDialog } from '../components/repair-dialog.tsx'
import { RepairStateSelect } from '../components/repair-state-select.tsx'
import { changeRepairEndpoint, listRepairsEndpoint, type Repair } from '../contract.ts'
import { REPAIR_STATES } from '../repair-state.ts'
import type { Route } from './+types/admin-repairs'

const SHAPE = { sorts: [''], filters: { state: oneOf(REPAIR_STATES) } }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Repairs', noindex: true }, siteOf(matches))

export default function AdminRepairsPage() {
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const { sort: _, ...query } = table.list
  const asked = useQuery({
    ...queryOf(listRepairsEndpoint, { query }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const change = useChangeRepair()
  const repairs = asked.data?.data.repairs
  const total = asked.data?.totalResult ?? 0
  const { opened, open, update, close } = useOpened(repairs)
  const hrefOf = useAddressedRow(repairs, ({ id }) => open(id))
  return (
    <>
      <div className="dash-title">
        <h1>Repairs</h1>
      </div>
      <Table
        label="Repairs"
        columns={columnsFor(open, change)}
        rows={repairs}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        hrefOf={hrefOf}
        tools={
          <div className="table-line">
            <TableSearch table={table} label="Search repairs" placeholder="Number, device, customer" />
            <TableFilter
              table={table}
              name="state"
              label="State"
              all="All states"
              options={REPAIR_STATES.map((state) => ({ value: state, label: state }))}
            />
          </div>
        }
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the repairs" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <NoRows
            table={table}
            total={total}
            rows="repairs"
            noneFits="No repairs found"
            hint="Search by number, device or customer."
          >
            <EmptyState
              title="No repairs yet"
              hook={wrench}
              actions={
                <Link className={buttonClass({ size: 'l' })} to={paths.repairs()}>
                  View Repairs page
                </Link>
              }
            >
              Repair requests from the Repairs page appear here, and come by email too.
            </EmptyState>
          </NoRows>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of repairs" />}
      />
      {opened && (
        <RepairDialog
          repair={opened}
          isBusy={change.isPending}
          onState={(state) =>
            change.mutate({ id: opened.id, state }, { onSuccess: ({ data }) => update(data.repair) })
          }
          onClose={close}
        />
      )}
    </>
  )
}

type Change = ReturnType<typeof useChangeRepair>

function useChangeRepair() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: Pick<Repair, 'id' | 'state'>) =>
      call(send, changeRepairEndpoint, { params: { id }, body: { state } }),
    onSuccess: ({ message }) => toast.success(message),
    // Also after a refusal: somebody else may have moved it meanwhile.
    onSettled: () => client.invalidateQueries(queriesOf(listRepairsEndpoint)),
  })
}

const columnsFor = (open: (id: string) => void, change: Change): Column<Repair>[] => [
  {
    key: 'number',
    narrow: 'lead',
    head: 'Number',
    width: '104px',
    cell: ({ id, number }) => <TwoLines mono first={number} onOpen={() => open(id)} />,
  },
  {
    key: 'device',
    narrow: 'wide',
    head: 'Device',
    cell: ({ device, problem }) => <TwoLines first={device} second={problem} />,
  },
  {
    key: 'customer',
    narrow: 'wide',
    head: 'Customer',
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  { key: 'at', narrow: 'first', head: 'Requested', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'state',
    head: 'State',
    width: '184px',
    cell: (repair) => (
      <RepairStateSelect
        repair={repair}
        isBusy={change.isPending}
        onState={(state) => change.mutate({ id: repair.id, state })}
      />
    ),
  },
]
