import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { listProducts } from '#features/search/contract.ts'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { SelectionBar } from '#platform/tables/selection-bar.tsx'
import { UndoBar } from '#platform/tables/undo-bar.tsx'
import type { Selected } from '#platform/tables/use-selected.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { ProductsAsked } from '../admin-products-table.ts'
import { MOST_AT_ONCE, undoProducts } from '../bulk-contract.ts'
import { forgetProducts } from '../forget-products.ts'
import { BulkDialog, type BulkField } from './admin-bulk-dialog.tsx'

const ACTS: readonly { field: BulkField; label: string }[] = [
  { field: 'price', label: 'Set price' },
  { field: 'discount', label: 'Set discount' },
  { field: 'stock', label: 'Set quantity' },
]

type Props = {
  selected: Selected
  /** What the table shows, on all its pages. */
  which: ProductsAsked
  total: number
}

/** What can be done with the selected products, and how the last of it is taken back. */
export function BulkProducts({ selected, which, total }: Props) {
  const client = useQueryClient()
  const [field, setField] = useState<BulkField>()
  const [done, setDone] = useState<{ undo: string; words: string }>()
  const undo = useMutation({
    mutationFn: (id: string) => call(send, undoProducts, { body: { undo: id } }),
    onSuccess: ({ message, data: { left } }) => {
      setDone(undefined)
      const [first] = left
      if (!first) toast.success(message)
      else
        toast.info(`${message} ${left.length} could not be: ${first.name}. ${first.message}`, {
          duration: 8000,
        })
    },
    onError: ({ message }) => toast.error(message, { duration: DASHBOARD_ERROR_MS }),
    onSettled: () => forgetProducts(client),
  })
  const all = useMutation({
    mutationFn: () => idsOfAll(which, Math.min(total, MOST_AT_ONCE)),
    onSuccess: (ids) => selected.set(new Set(ids)),
    onError: ({ message }) => toast.error(message, { duration: DASHBOARD_ERROR_MS }),
  })
  return (
    <>
      {done && (
        <UndoBar
          key={done.undo}
          words={done.words}
          busy={undo.isPending}
          onUndo={() => undo.mutate(done.undo)}
          onClose={() => setDone(undefined)}
        />
      )}
      <SelectionBar count={selected.ids.size} onClear={() => selected.set(new Set())}>
        {selected.ids.size < Math.min(total, MOST_AT_ONCE) && (
          <Button size="s" busy={all.isPending} onClick={() => all.mutate()}>
            Select {total > MOST_AT_ONCE ? 'the first' : 'all'}{' '}
            {Math.min(total, MOST_AT_ONCE).toLocaleString('en-US')}
          </Button>
        )}
        {ACTS.map((act) => (
          <Button key={act.field} size="s" onClick={() => setField(act.field)}>
            {act.label}
          </Button>
        ))}
      </SelectionBar>
      {field && (
        <BulkDialog
          field={field}
          ids={[...selected.ids]}
          onClose={() => setField(undefined)}
          onDone={({ words, undo: id }) => {
            setField(undefined)
            selected.set(new Set())
            if (id) setDone({ undo: id, words })
            else toast.info('They are so already: nothing was changed.')
            forgetProducts(client)
          }}
        />
      )}
    </>
  )
}

const A_CALL = 100

/** The ids of all products that the table shows, on all its pages, up to `most`. */
async function idsOfAll(which: ProductsAsked, most: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < most; page += 1) {
    const { data } = await call(send, listProducts, { query: { ...which, page, limit: A_CALL } })
    ids.push(...data.products.map(({ id }) => id))
    if (data.products.length < A_CALL) break
  }
  return ids.slice(0, most)
}
