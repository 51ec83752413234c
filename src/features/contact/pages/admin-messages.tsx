import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { oneOf } from '#platform/tables/table-address.ts'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { type TableAddress, useTable } from '#platform/tables/use-table.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { speech } from '#ui/icons.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ConversationView } from '../components/conversation.tsx'
import { MessageList } from '../components/message-list.tsx'
import '../components/messages.css'
import { TemplatesDialog } from '../components/templates-dialog.tsx'
import { CONTACT_STATES, listMessagesEndpoint } from '../contract.ts'
import type { Route } from './+types/admin-messages'

const SHAPE = { sorts: [''], filters: { state: oneOf(CONTACT_STATES) } }

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Messages', noindex: true }, siteOf(matches))

/** The list, and beside it the message that is open; on a narrow screen one of the two. */
export default function MessagesPage() {
  const { id } = useParams()
  const table = useTable(SHAPE)
  const isSignedIn = useToken() !== null
  const [showsTemplates, setShowsTemplates] = useState(false)
  const { sort: _, ...query } = table.list
  const asked = useQuery({
    ...queryOf(listMessagesEndpoint, { query }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  })
  const { messages, open, waiting } = asked.data?.data ?? {}
  const total = asked.data?.totalResult ?? 0
  return (
    <>
      <div className="dash-title messages-title">
        <h1>Messages</h1>
        <Button onClick={() => setShowsTemplates(true)}>Templates</Button>
      </div>
      <div className={id === undefined ? 'messages' : 'messages messages-one'}>
        <section className="messages-list" aria-label="List of messages">
          <div className="messages-tools">
            <TableSearch table={table} label="Search messages" placeholder="Name, email, words" />
          </div>
          <Tabs label="State" look="line" Link={Link} tabs={tabsOf(table, { open, waiting })} />
          {asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the messages" problem={asked.error} asked={asked} />
          ) : messages?.length === 0 ? (
            <NoRows
              table={table}
              total={total}
              rows="messages"
              noneFits="No messages found"
              hint="Search by name, email or words."
            >
              <EmptyState
                title="No messages yet"
                hook={speech}
                actions={
                  <Link className={buttonClass({ size: 'l' })} to={paths.contact()}>
                    See Contact Us
                  </Link>
                }
              >
                Messages sent from the Contact Us page appear here, and come by email too.
              </EmptyState>
            </NoRows>
          ) : (
            <MessageList
              messages={messages}
              openId={id}
              hrefOf={(message) => paths.adminMessage(message, table.hrefOf({ page: table.state.page }))}
            />
          )}
          {total > table.state.show && (
            <div className="messages-pages">
              <Pagination
                small
                label="Pages of messages"
                page={table.state.page}
                pages={Math.ceil(total / table.state.show)}
                hrefOf={(page) => table.hrefOf({ page })}
                Link={Link}
              />
            </div>
          )}
        </section>
        <section className="messages-open" aria-label="Message">
          {id === undefined ? (
            <EmptyState title="No message selected" hook={speech}>
              Choose a message to read and answer it.
            </EmptyState>
          ) : (
            <ConversationView key={id} id={id} />
          )}
        </section>
      </div>
      {showsTemplates && <TemplatesDialog onClose={() => setShowsTemplates(false)} />}
    </>
  )
}

type Counts = { open: number | undefined; waiting: number | undefined }

function tabsOf(table: TableAddress<'state'>, { open, waiting }: Counts) {
  const [now] = table.state.filters.state
  const tab = (label: string, state: (typeof CONTACT_STATES)[number] | null, count?: number) => ({
    label,
    to: table.hrefOf({ filters: { state: state ? [state] : [] } }),
    current: (now ?? null) === state,
    ...(count && { count }),
  })
  return [
    tab('All', null),
    tab('Open', 'open', open),
    tab('Waiting', 'waiting', waiting),
    tab('Done', 'done'),
  ]
}
