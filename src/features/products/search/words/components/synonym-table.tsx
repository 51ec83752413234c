import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '#platform/contract/call.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { send } from '#platform/session/send.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextInput } from '#ui/field.tsx'
import { plus, search, trash } from '#ui/icons.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-column.ts'
import { toast } from '#ui/toast.tsx'
import { type listSynonymsEndpoint, type Synonym, updateSynonymEndpoint } from '../contract.ts'

type Props = {
  asked: UseQueryResult<Answer<typeof listSynonymsEndpoint>>
  onAdd: () => void
  onEdit: (synonym: Synonym) => void
  onDelete: (synonym: Synonym) => void
  onChanged: () => void
}

/** The shop's own synonyms; below them, closed, those that come with it. */
export function SynonymTable({ asked, onAdd, onEdit, onDelete, onChanged }: Props) {
  const [part, setPart] = useState('')
  const { mutate } = useMutation({
    mutationFn: ({ id, word }: { id: string; word: string }) =>
      call(send, updateSynonymEndpoint, { params: { id }, body: { add: [], remove: [word] } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onChanged()
    },
  })
  const { synonyms, builtIn = [] } = asked.data?.data ?? {}
  const has = ({ finds, words }: { finds: string; words: string[] }) =>
    [finds, ...words].some((text) => text.toLowerCase().includes(part.trim().toLowerCase()))
  const included = builtIn.filter(({ words }) => words.length > 0).filter(has)
  return (
    <div className="words-gap">
      <Table
        label="Synonyms"
        columns={columnsFor({ onEdit, onDelete, onRemove: (id, word) => mutate({ id, word }) })}
        rows={synonyms?.filter(has)}
        keyOf={({ id }) => id}
        skeletonRows={5}
        tools={
          <div className="words-head">
            <h2>Synonyms</h2>
            <TextInput
              small
              type="search"
              aria-label="Word or category"
              placeholder="Word or category"
              value={part}
              onChange={({ target }) => setPart(target.value)}
            />
            <p>Plurals and spacing (32gb, 32 GB) are understood without an entry</p>
          </div>
        }
        error={
          asked.error && !asked.data ? (
            <LoadFailed title="Couldn’t load the synonyms" problem={asked.error} asked={asked} />
          ) : undefined
        }
        empty={
          part.trim() === '' ? (
            <EmptyState
              title="No synonyms of your own yet"
              hook={search}
              actions={
                <Button icon={plus} onClick={onAdd}>
                  Add synonym
                </Button>
              }
            >
              Add words that your customers use, such as “earbuds” for Headsets. The most common ones are
              included below.
            </EmptyState>
          ) : (
            <EmptyState title={`No synonyms of your own match “${part.trim()}”`} hook={search}>
              Check the included ones below, or add a synonym.
            </EmptyState>
          )
        }
      />
      <div className="words-included words-gap">
        <Disclosure title={`Included synonyms (${included.length})`} startsOpen={false}>
          <dl>
            {included.map(({ finds, words }) => (
              <div key={finds} className="words-pair">
                <dt>{finds}</dt>
                <dd>{words.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </div>
  )
}

type Acts = Pick<Props, 'onEdit' | 'onDelete'> & { onRemove: (id: string, word: string) => void }

function columnsFor({ onEdit, onDelete, onRemove }: Acts): Column<Synonym>[] {
  return [
    {
      key: 'finds',
      narrow: 'lead',
      head: 'Finds',
      width: '240px',
      cell: ({ finds, category }) => (
        <strong className="admin-name words-finds" dir="auto">
          {finds}
          <small>{category === null ? 'words' : 'category'}</small>
        </strong>
      ),
    },
    {
      key: 'words',
      narrow: 'wide',
      head: 'When someone types',
      cell: (synonym) => (
        <span className="words-chips">
          {synonym.words.map((word) => (
            <Chip key={word} onRemove={() => onRemove(synonym.id, word)}>
              {word}
            </Chip>
          ))}
          <Button size="s" aria-label={`Add word for ${synonym.finds}`} onClick={() => onEdit(synonym)}>
            Add word
          </Button>
        </span>
      ),
    },
    {
      key: 'acts',
      head: 'Actions',
      headHidden: true,
      width: '64px',
      cell: (synonym) => (
        <IconButton
          of={trash}
          size="s"
          label={`Delete the words for ${synonym.finds}`}
          onClick={() => onDelete(synonym)}
        />
      ),
    },
  ]
}
