import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { oneOf } from '#platform/tables/table-address.ts'
import { TableFilter } from '#platform/tables/table-filter.tsx'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { useTable } from '#platform/tables/use-table.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { bell } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { Tag } from '#ui/tag.tsx'
import {
  exportSubscribersEndpoint,
  listSubscribersEndpoint,
  SUBSCRIBER_STATES,
  type Subscriber,
} from '../contract.ts'
import type { Route } from './+types/admin-newsletter'

const SHAPE = { sorts: [''], filters: { state: oneOf(SUBSCRIBER_STATES) } }

const STATES = { pending: 'Not confirmed', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' } as const

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Newsletter', noindex: true }, siteOf(matches))

export default function AdminNewsletterPage() {
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const { sort: _, ...query } = table.list
  const { sort: __, ...which } = table.which
  const asked = useQuery({
    ...queryOf(listSubscribersEndpoint, { query }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const total = asked.data?.totalResult ?? 0
  return (
    <>
      <div className="dash-title">
        <h1>Newsletter</h1>
        <ExportButton row={exportSubscribersEndpoint} query={which} />
      </div>
      <Table
        label="Subscribers"
        columns={COLUMNS}
        rows={asked.data?.data.subscribers}
        keyOf={({ email }) => email}
        tools={
          <div className="table-line">
            <TableSearch table={table} label="Search subscribers" placeholder="Part of an email address" />
            <TableFilter
              table={table}
              name="state"
              label="State"
              all="All states"
              options={SUBSCRIBER_STATES.map((value) => ({ value, label: STATES[value] }))}
            />
          </div>
        }
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the subscribers" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <NoRows
            table={table}
            total={total}
            rows="subscribers"
            noneFits="No subscribers match"
            hint="Search by any part of an email address."
          >
            <EmptyState
              title="No subscribers yet"
              hook={bell}
              actions={
                <Link className={buttonClass({ size: 'l' })} to={paths.listing()}>
                  View shop
                </Link>
              }
            >
              Newsletter sign-ups appear here, and count once they’re confirmed by email.
            </EmptyState>
          </NoRows>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of subscribers" />}
      />
    </>
  )
}

const time = (at: Date | null) => (at ? <DateTime at={at} /> : '–')

const COLUMNS: Column<Subscriber>[] = [
  { key: 'email', narrow: 'wide', head: 'Email', cell: ({ email }) => <MailAddress of={email} /> },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <Tag {...(state === 'confirmed' && { tone: 'good' })}>{STATES[state]}</Tag>,
  },
  { key: 'asked', narrow: 'named', head: 'Asked', cell: ({ askedAt }) => time(askedAt) },
  { key: 'confirmed', narrow: 'named', head: 'Confirmed', cell: ({ confirmedAt }) => time(confirmedAt) },
  { key: 'ended', narrow: 'named', head: 'Ended', cell: ({ endedAt }) => time(endedAt) },
]
