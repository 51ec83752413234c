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
import { mail } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { toast } from '#ui/toast.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { MailDialog } from '../components/mail-dialog.tsx'
import { MailStateTag } from '../components/mail-state-tag.tsx'
import { listMailsEndpoint, MAIL_KINDS, MAIL_STATES, type Mail, sendMailAgainEndpoint } from '../contract.ts'
import { KIND_WORDS, STATE_WORDS } from '../format-mail.ts'
import type { Route } from './+types/admin-mails'

const SHAPE = { sorts: [''], filters: { kind: oneOf(MAIL_KINDS), state: oneOf(MAIL_STATES) } }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Mailbox', noindex: true }, siteOf(matches))

/** What the shop has mailed: how it looked, whether it went out, and once more. */
export default function MailsPage() {
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const { sort: _, ...query } = table.list
  const asked = useQuery({
    ...queryOf(listMailsEndpoint, { query }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const again = useSendAgain()
  const mails = asked.data?.data.mails
  const total = asked.data?.totalResult ?? 0
  const { opened, open, update, close } = useOpened(mails)
  const hrefOf = useAddressedRow(mails, ({ id }) => open(id))
  return (
    <>
      <div className="dash-title">
        <h1>Mailbox</h1>
      </div>
      <Table
        label="Emails"
        columns={columnsFor(open)}
        rows={mails}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        hrefOf={hrefOf}
        tools={
          <div className="table-line">
            <TableSearch table={table} label="Search emails" placeholder="Part of an email address" />
            <TableFilter
              table={table}
              name="kind"
              label="Kind"
              all="All kinds"
              options={MAIL_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
            />
            <TableFilter
              table={table}
              name="state"
              label="State"
              all="All states"
              options={MAIL_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
            />
          </div>
        }
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the emails" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          <NoRows
            table={table}
            total={total}
            rows="emails"
            noneFits="No emails match"
            hint="Search by any part of the recipient’s address."
          >
            <EmptyState
              title="No emails yet"
              hook={mail}
              actions={
                <Link className={buttonClass({ size: 'l' })} to={paths.listing()}>
                  View shop
                </Link>
              }
            >
              Every email the shop sends appears here: welcome, reset links, orders, repairs, newsletter.
            </EmptyState>
          </NoRows>
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of emails" />}
      />
      {opened && (
        <MailDialog
          mail={opened}
          isSending={again.isPending}
          onSendAgain={() => again.mutate(opened.id, { onSuccess: ({ data }) => update(data.mail) })}
          onClose={close}
        />
      )}
    </>
  )
}

function useSendAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(send, sendMailAgainEndpoint, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => client.invalidateQueries(queriesOf(listMailsEndpoint)),
  })
}

const wordsOf = (kind: string) => MAIL_KINDS.find((known) => known === kind)

const columnsFor = (open: (id: string) => void): Column<Mail>[] => [
  {
    key: 'subject',
    narrow: 'wide',
    head: 'Subject',
    cell: ({ id, kind, subject }) => {
      const known = wordsOf(kind)
      return (
        <TwoLines first={subject || kind} second={known ? KIND_WORDS[known] : kind} onOpen={() => open(id)} />
      )
    },
  },
  {
    key: 'to',
    narrow: 'wide',
    head: 'To',
    cell: ({ recipient }) => <TwoLines first={recipient} />,
  },
  { key: 'at', head: 'Written', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, reason, nextTryAt }) => (
      <div title={reason ?? undefined}>
        <TwoLines
          first={<MailStateTag state={state} />}
          {...(state === 'failed' &&
            nextTryAt && {
              second: (
                <>
                  Next try <DateTime at={nextTryAt} />
                </>
              ),
            })}
        />
      </div>
    ),
  },
  { key: 'tries', narrow: 'named', head: 'Tries', align: 'right', cell: ({ tries }) => tries },
]
