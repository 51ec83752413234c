import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BulkProgress, formatOutcome, undoOf } from '#features/bulk/components/bulk-progress.tsx'
import type { BulkJob } from '#features/bulk/contract.ts'
import { useBulkJobs } from '#features/bulk/use-bulk-jobs.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { SelectionBar } from '#platform/tables/selection-bar.tsx'
import { UndoBar } from '#platform/tables/undo-bar.tsx'
import type { Selected } from '#platform/tables/use-selected.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { ProductsAsked } from '../admin-products-table.ts'
import { undoProductsEndpoint } from '../bulk-contract.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import { toPrices } from '../prices/price-selection.ts'
import { BulkDialog, type BulkField } from './admin-bulk-dialog.tsx'
import { DeleteProductsDialog } from './admin-delete-products.tsx'

const ACTS: readonly { field: BulkField; label: string }[] = [
  { field: 'discount', label: 'Set discount' },
  { field: 'cost', label: 'Set cost' },
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
  const [isDeleting, setDeleting] = useState(false)
  const [done, setDone] = useState<{ undo: string; words: string }>()
  const jobs = useBulkJobs('products')
  const undo = useMutation({
    mutationFn: (id: string) => call(send, undoProductsEndpoint, { body: { undo: id } }),
    onSuccess: ({ message, data: { restored, left, job: begun } }, id) => {
      // Meanwhile another change may have got the bar; and what set nothing back can be tried again.
      setDone((shown) => (shown?.undo === id && (restored > 0 || begun) ? undefined : shown))
      if (begun) return jobs.begin(begun)
      const [first] = left
      if (!first) toast.success(message)
      else toast.info(`${message} ${left.length} not undone: ${first.name}. ${first.message}`)
    },
    onSettled: () => invalidateProducts(client),
  })
  const end = (id: string, ended: BulkJob | null) => {
    jobs.end(id)
    invalidateProducts(client)
    if (!ended) return
    const words = formatOutcome(ended, 'products')
    const key = undoOf(ended)
    if (key) setDone({ undo: key, words })
    else toast.info(words)
  }
  return (
    <>
      {jobs.ids.map((id) => (
        <BulkProgress key={id} id={id} things="products" onEnd={(ended) => end(id, ended)} />
      ))}
      {done && (
        <UndoBar
          key={done.undo}
          words={done.words}
          busy={undo.isPending && undo.variables === done.undo}
          onUndo={() => undo.mutate(done.undo)}
          onClose={() => setDone(undefined)}
        />
      )}
      <SelectionBar selected={selected} total={total}>
        <Link
          className={buttonClass({ size: 's' })}
          to={paths.changePrices()}
          state={toPrices({ chosen: selected.chosen, count: selected.count, which })}
        >
          Change prices
        </Link>
        {ACTS.map((act) => (
          <Button key={act.field} size="s" onClick={() => setField(act.field)}>
            {act.label}
          </Button>
        ))}
        <Button size="s" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </SelectionBar>
      {isDeleting && (
        <DeleteProductsDialog
          selected={selected}
          which={which}
          onClose={() => setDeleting(false)}
          onDeleted={(begun) => {
            selected.clear()
            if (begun) jobs.begin(begun)
            invalidateProducts(client)
          }}
        />
      )}
      {field && (
        <BulkDialog
          field={field}
          selected={selected}
          which={which}
          onClose={() => setField(undefined)}
          onDone={({ words, undo: id, job: begun }) => {
            if (begun) jobs.begin(begun)
            else if (id) setDone({ undo: id, words })
            else toast.info('No changes needed.')
            invalidateProducts(client)
          }}
        />
      )}
    </>
  )
}
