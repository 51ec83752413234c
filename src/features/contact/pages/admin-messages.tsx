import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { LoadFailed } from '#features/orders/components/load-failed.tsx'
import { OrderTime } from '#features/orders/components/order-time.tsx'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
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
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { speech } from '#ui/icons.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tag } from '#ui/tag.tsx'
import { toast } from '#ui/toast.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { MessageDialog } from '../components/message-dialog.tsx'
import { CONTACT_STATES, type ContactMessage, changeMessage, listMessages } from '../contract.ts'
import type { Route } from './+types/admin-messages'

const SHAPE = { sorts: [''], filters: { state: oneOf(CONTACT_STATES) } }

const STATES = { open: 'Open', done: 'Done' } as const

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Messages', noindex: true }, siteOf(matches))

export default function MessagesPage() {
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const { sort: _, ...query } = table.list
  const asked = useQuery({
    ...queryOf(listMessages, { query }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const change = useChangeMessage()
  const messages = asked.data?.data.messages
  const total = asked.data?.totalResult ?? 0
  const { opened, open, update, close } = useOpened(messages)
  const hrefOf = useAddressedRow(messages, ({ id }) => open(id))
  return (
    <>
      <div className="dash-title">
        <h1>Messages</h1>
      </div>
      <Table
        label="Messages"
        columns={columnsFor(open, change)}
        rows={messages}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        hrefOf={hrefOf}
        tools={
          <div className="table-line">
            <TableSearch table={table} label="Search messages" placeholder="Name, email, words" />
            <TableFilter
              table={table}
              name="state"
              label="State"
              all="All states"
              options={CONTACT_STATES.map((value) => ({ value, label: STATES[value] }))}
            />
          </div>
        }
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="The messages could not be read" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <NoRows
            table={table}
            total={total}
            rows="messages"
            noneFits="No message fits"
            hint="Messages are found by name, email and words."
          >
            <EmptyState
              title="Nobody has written yet"
              hook={speech}
              actions={
                <Link className={buttonClass({ size: 'l' })} to={paths.contact()}>
                  See Contact Us
                </Link>
              }
            >
              What is sent with the form on Contact Us stands here, and comes by mail as well.
            </EmptyState>
          </NoRows>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of messages" />}
      />
      {opened && (
        <MessageDialog
          message={opened}
          isBusy={change.isPending}
          onState={(state) =>
            change.mutate({ id: opened.id, state }, { onSuccess: ({ data }) => update(data.message) })
          }
          onClose={close}
        />
      )}
    </>
  )
}

type Change = ReturnType<typeof useChangeMessage>

function useChangeMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: Pick<ContactMessage, 'id' | 'state'>) =>
      call(send, changeMessage, { params: { id }, body: { state } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return client.invalidateQueries(queriesOf(listMessages))
    },
    onError: (problem) => toast.error(problem.message, { duration: DASHBOARD_ERROR_MS }),
  })
}

const columnsFor = (open: (id: string) => void, change: Change): Column<ContactMessage>[] => [
  {
    key: 'from',
    narrow: 'lead',
    head: 'From',
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  {
    key: 'message',
    narrow: 'wide',
    head: 'Message',
    cell: ({ id, subject, message }) => (
      <TwoLines first={subject || 'Without a subject'} second={message} onOpen={() => open(id)} />
    ),
  },
  { key: 'at', head: 'Received', cell: ({ createdAt }) => <OrderTime at={createdAt} /> },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <Tag {...(state === 'done' && { tone: 'good' })}>{STATES[state]}</Tag>,
  },
  {
    key: 'acts',
    head: 'Actions',
    headHidden: true,
    align: 'right',
    cell: ({ id, state, name }) => (
      <Button
        size="s"
        disabled={change.isPending}
        aria-label={`${state === 'open' ? 'Mark done' : 'Reopen'}: message of ${name}`}
        onClick={() => change.mutate({ id, state: state === 'open' ? 'done' : 'open' })}
      >
        {state === 'open' ? 'Mark done' : 'Reopen'}
      </Button>
    ),
  },
]
