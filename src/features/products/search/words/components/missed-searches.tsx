import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/field.tsx'
import { search } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { toast } from '#ui/toast.tsx'
import { listCategories } from '../../../links.ts'
import { ignoreMissedSearchEndpoint, listMissedSearchesEndpoint, type Missed } from '../contract.ts'
import { MakeItFind } from './make-it-find.tsx'

type Props = {
  /** To find other words than those that are offered. */
  onOther: (words: string) => void
  onChanged: () => void
}

/** What shoppers look for and do not find, with the way to make it find something. */
export function MissedSearches({ onOther, onChanged }: Props) {
  const isSignedIn = useToken() !== null
  const [by, setBy] = useState<'times' | 'lastAt'>('times')
  const asked = useQuery({
    ...queryOf(listMissedSearchesEndpoint, { query: { sort: `-${by}` } }),
    enabled: isSignedIn,
    placeholderData: (last) => last,
  })
  const known = useQuery({ ...queryOf(listCategories), enabled: isSignedIn }).data?.data.categories ?? []
  const categories = known.map(({ name }) => name)
  const { mutate } = useMutation({
    mutationFn: (words: string) => call(send, ignoreMissedSearchEndpoint, { body: { words } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onChanged()
    },
  })
  return (
    <Table
      label="Searches that found nothing"
      columns={columnsFor({ categories, onOther, onChanged, onIgnore: mutate })}
      rows={asked.data?.data.missed}
      keyOf={({ words }) => words}
      skeletonRows={5}
      sort={{ by, descending: true, onSort: (key) => setBy(key === 'times' ? 'times' : 'lastAt') }}
      tools={
        <div className="words-head">
          <h2>
            Searches that found nothing <span>· last 90 days</span>
          </h2>
          <Select
            small
            aria-label="Order"
            value={by}
            onChange={({ target }) => setBy(target.value === 'times' ? 'times' : 'lastAt')}
          >
            <option value="times">Most searched</option>
            <option value="lastAt">Latest</option>
          </Select>
        </div>
      }
      error={
        asked.error && !asked.data ? (
          <LoadFailed title="Couldn’t load the searches" problem={asked.error} asked={asked} />
        ) : undefined
      }
      empty={
        <EmptyState title="No searches without results" hook={search}>
          Searches that find no product appear here with how often people try them. No names are kept.
        </EmptyState>
      }
    />
  )
}

type Acts = Props & { categories: readonly string[]; onIgnore: (words: string) => void }

function columnsFor({ onIgnore, ...actions }: Acts): Column<Missed>[] {
  return [
    {
      key: 'words',
      narrow: 'lead',
      head: 'Searched for',
      cell: ({ words }) => (
        <strong className="admin-name" dir="auto">
          {words}
        </strong>
      ),
    },
    {
      key: 'times',
      narrow: 'named',
      head: 'Searches',
      sortBy: 'times',
      align: 'right',
      width: '140px',
      cell: ({ times }) => <span className="num">{times.toLocaleString('en-US')}</span>,
    },
    {
      key: 'lastAt',
      narrow: 'named',
      head: 'Last',
      sortBy: 'lastAt',
      width: '200px',
      cell: ({ lastAt }) => <DateTime at={lastAt} />,
    },
    {
      key: 'acts',
      narrow: 'wide',
      head: 'Make it find',
      cell: (missed) => <MakeItFind missed={missed} {...actions} />,
    },
    {
      key: 'ignore',
      head: 'Actions',
      headHidden: true,
      width: '96px',
      cell: ({ words }) => (
        <Button size="s" variant="quiet" aria-label={`Ignore ${words}`} onClick={() => onIgnore(words)}>
          Ignore
        </Button>
      ),
    },
  ]
}
