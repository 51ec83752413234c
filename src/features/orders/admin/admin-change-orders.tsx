import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkProgress, formatOutcome, undoOf } from '#features/bulk/components/bulk-progress.tsx'
import type { BulkJob } from '#features/bulk/contract.ts'
import { useBulkJobs } from '#features/bulk/use-bulk-jobs.ts'
import { ORDER_STATES, ORDER_STATUSES } from '#features/order-terms/order-status.ts'
import { PAYMENT_STATES, PAYMENT_STATUSES } from '#features/order-terms/payment-status.ts'
import { call } from '#platform/contract/call.ts'
import type { BodyOf } from '#platform/contract/endpoint.ts'
import { send } from '#platform/session/send.ts'
import { SelectedNames } from '#platform/tables/selected-names.tsx'
import { SelectionBar } from '#platform/tables/selection-bar.tsx'
import { UndoBar } from '#platform/tables/undo-bar.tsx'
import type { Selected } from '#platform/tables/use-selected.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Options } from '#ui/options.tsx'
import { toast } from '#ui/toast.tsx'
import { changeOrdersEndpoint, undoOrdersEndpoint } from '../contract.ts'
import { invalidateOrders } from './invalidate-orders.ts'
import type { OrdersAsked } from './orders-asked.ts'

type Props = {
  selected: Selected
  /** What the table shows, on all its pages. */
  which: OrdersAsked
  total: number
}
type StateName = 'orderStatus' | 'paymentStatus'
type StateChoice = {
  label: string
  values: readonly string[]
  terms: Readonly<Record<string, { label: string }>>
}
type States = Omit<BodyOf<typeof changeOrdersEndpoint>, 'ids' | 'all'>

const STATES = {
  orderStatus: { label: 'Order status', values: ORDER_STATUSES, terms: ORDER_STATES },
  paymentStatus: { label: 'Payment status', values: PAYMENT_STATUSES, terms: PAYMENT_STATES },
} satisfies Record<StateName, StateChoice>

/** The bar below the orders: sets a state of all that are selected, then offers to take it back. */
export function AdminChangeOrders({ selected, which, total }: Props) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<StateName>()
  const [undo, setUndo] = useState<{ key: string; words: string }>()
  const jobs = useBulkJobs('orders')
  const takeBack = useMutation({
    mutationFn: (key: string) => call(send, undoOrdersEndpoint, { body: { undo: key } }),
    onSuccess: ({ data: { left, job: begun }, message }) => {
      if (begun) jobs.begin(begun)
      else if (left.length === 0) toast.success(message)
      else toast.info(`${message} Not undone, because they changed since: ${left.join(', ')}.`)
      invalidateOrders(client)
    },
    // Meanwhile another change may have got the bar.
    onSettled: (_data, _problem, key) => setUndo((shown) => (shown?.key === key ? undefined : shown)),
  })
  const end = (id: string, ended: BulkJob | null) => {
    jobs.end(id)
    invalidateOrders(client)
    if (!ended) return
    const words = formatOutcome(ended, 'orders')
    const key = undoOf(ended)
    if (key) setUndo({ key, words })
    else toast.info(words)
  }
  return (
    <>
      {jobs.ids.map((id) => (
        <BulkProgress key={id} id={id} things="orders" onEnd={(ended) => end(id, ended)} />
      ))}
      {undo && (
        <UndoBar
          key={undo.key}
          words={undo.words}
          busy={takeBack.isPending && takeBack.variables === undo.key}
          onUndo={() => takeBack.mutate(undo.key)}
          onClose={() => setUndo(undefined)}
        />
      )}
      <SelectionBar selected={selected} total={total}>
        <Button size="s" onClick={() => setAsked('orderStatus')}>
          Set order status
        </Button>
        <Button size="s" onClick={() => setAsked('paymentStatus')}>
          Set payment status
        </Button>
      </SelectionBar>
      {asked && (
        <ChangeDialog
          key={asked}
          field={asked}
          selected={selected}
          which={which}
          onClose={() => setAsked(undefined)}
          onDone={({ words, undo: key, job: begun }) => {
            invalidateOrders(client)
            if (begun) jobs.begin(begun)
            else if (key) setUndo({ key, words })
            else toast.info('No changes needed.')
          }}
        />
      )}
    </>
  )
}

type DialogProps = Omit<Props, 'total'> & {
  field: StateName
  onClose: () => void
  onDone: (done: { words: string; undo: string | null; job: BulkJob | null }) => void
}

function ChangeDialog({ field, selected, which, onClose, onDone }: DialogProps) {
  const { label, values, terms }: StateChoice = STATES[field]
  const wordsOf = (value: string) => terms[value]?.label ?? value
  const [value, setValue] = useState(values[1] ?? '')
  const { mutate, isPending } = useMutation({
    mutationFn: (states: States) =>
      call(send, changeOrdersEndpoint, { query: which, body: { ...selected.chosen, ...states } }),
    onSuccess: ({ data, message }) => onDone({ words: message, undo: data.undo, job: data.job }),
  })
  // Not told to the mutation: it would also end what was opened after this dialog, for the same orders.
  const end = () => {
    selected.clear()
    onClose()
  }
  const { count } = selected
  const orders = count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      // The select's own values.
      onConfirm={() => mutate({ [field]: value } as States, { onSuccess: end })}
      title={`Set the ${label.toLowerCase()} of ${orders}?`}
      confirmLabel={`Set ${orders} to ${wordsOf(value)}`}
      busy={isPending}
      busyLabel="Setting"
    >
      <SelectedNames selected={selected} />
      <Field label={label} hint="You can undo this for ten seconds. After that, each buyer gets an email.">
        <Select value={value} onChange={(event) => setValue(event.target.value)}>
          <Options values={values} words={wordsOf} />
        </Select>
      </Field>
    </ConfirmDialog>
  )
}
