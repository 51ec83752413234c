import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { useToken } from '#platform/session/token-store.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import { Button } from '#ui/button.tsx'
import { plus } from '#ui/icons.tsx'
import { MissedSearches } from '../components/missed-searches.tsx'
import { SynonymDialog } from '../components/synonym-dialog.tsx'
import { SynonymTable } from '../components/synonym-table.tsx'
import {
  deleteSynonymEndpoint,
  exportMissedSearchesEndpoint,
  listMissedSearchesEndpoint,
  listSynonymsEndpoint,
  type Synonym,
} from '../contract.ts'
import type { Route } from './+types/admin-search-words'
import './admin-search-words.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Search words', noindex: true }, siteOf(matches))

type Open = { kind: 'add'; words: string } | { kind: 'edit' | 'delete'; synonym: Synonym }

export default function SearchWordsPage() {
  const client = useQueryClient()
  const isSignedIn = useToken() !== null
  const asked = useQuery({ ...queryOf(listSynonymsEndpoint), enabled: isSignedIn })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const changed = () => {
    void client.invalidateQueries(queriesOf(listSynonymsEndpoint))
    void client.invalidateQueries(queriesOf(listMissedSearchesEndpoint))
  }
  const add = (words = '') => setOpen({ kind: 'add', words })
  return (
    <>
      <div className="dash-title">
        <h1>Search words</h1>
        <ExportButton row={exportMissedSearchesEndpoint} query={{}} />
        <Button variant="main" icon={plus} onClick={() => add()}>
          Add synonym
        </Button>
      </div>
      <MissedSearches onOther={add} onChanged={changed} />
      <SynonymTable
        asked={asked}
        onAdd={() => add()}
        onEdit={(synonym) => setOpen({ kind: 'edit', synonym })}
        onDelete={(synonym) => setOpen({ kind: 'delete', synonym })}
        onChanged={changed}
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <SynonymDialog
          synonym={open.kind === 'edit' ? open.synonym : null}
          words={open.kind === 'add' ? open.words : open.synonym.words.join(', ')}
          onClose={close}
          onSaved={changed}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          what={`the words for ${open.synonym.finds}`}
          remove={() => call(send, deleteSynonymEndpoint, { params: { id: open.synonym.id } })}
          onClose={close}
          onDeleted={changed}
        >
          Searches for these words will no longer find {open.synonym.finds}.
        </DeleteDialog>
      )}
    </>
  )
}
