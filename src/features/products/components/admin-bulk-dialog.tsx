import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { KeepTyped } from '#features/accounts/components/keep-typed.tsx'
import type { BulkJob } from '#features/bulk/contract.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { MAX_IN_ONE_GO } from '#platform/contract/chosen.ts'
import { send } from '#platform/session/send.ts'
import { SelectedNames } from '#platform/tables/selected-names.tsx'
import type { Selected } from '#platform/tables/use-selected.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select, TextInput } from '#ui/field.tsx'
import type { ProductsAsked } from '../admin-products-table.ts'
import { changeProductsEndpoint } from '../bulk-contract.ts'
import { type BulkField, type BulkWay, bulkChangeOf, WAYS } from '../bulk-form.ts'
import '#platform/tables/admin-table.css'

export type { BulkField }

const MAX_NAMED = 5

const NAMES: Record<BulkField, string> = { discount: 'discount', cost: 'cost', stock: 'quantity' }

type Props = {
  field: BulkField
  selected: Selected
  /** What the table shows, on all its pages. */
  which: ProductsAsked
  onClose: () => void
  onDone: (done: { words: string; undo: string | null; job: BulkJob | null }) => void
}

/** How to change one thing of all selected products. It says how many they are, also on its button. */
export function BulkDialog({ field, selected, which, onClose, onDone }: Props) {
  const formId = useId()
  const valueId = useId()
  const [way, setWay] = useState<BulkWay>('set')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Parameters<typeof sendChange>[2]) => sendChange(selected, which, change),
    onSuccess: ({ message, data }) => onDone({ words: message, undo: data.undo, job: data.job }),
  })
  const products = selected.count === 1 ? '1 product' : `${selected.count.toLocaleString('en-US')} products`
  // Not told to the mutation: it would also end what was opened after this dialog, for the same products.
  const end = () => {
    selected.clear()
    onClose()
  }
  const submit = () => {
    const change = bulkChangeOf(field, way, typed)
    setProblem('problem' in change ? change.problem : undefined)
    if ('problem' in change) document.getElementById(valueId)?.focus()
    else if (!isPending) mutate(change, { onSuccess: end })
  }
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="main" type="submit" form={formId} busy={isPending} busyLabel="Changing">
        Change {products}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Change the ${NAMES[field]} of ${products}`} foot={foot} size="s">
      <form
        id={formId}
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <KeepTyped isUnsaved={() => typed !== ''} />
        <SelectedNames selected={selected} />
        <Field label="How">
          {/* Each value is one of this field's ways. */}
          <Select value={way} onChange={(event) => setWay(event.target.value as BulkWay)} data-autofocus>
            {WAYS[field].map(({ way: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={valueId}
          label={WAYS[field].find((one) => one.way === way)?.unit ?? ''}
          error={problem}
          hint={way === 'set' ? undefined : 'Use a negative number to decrease.'}
        >
          <TextInput
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p className="admin-note">
          {selected.count > MAX_IN_ONE_GO &&
            'More than 1,000 products are changed in the background. Any that would break a rule by then are skipped and listed. '}
          It can be undone for ten seconds.
        </p>
        {error && <Refused problem={error} />}
      </form>
    </Dialog>
  )
}

const sendChange = (
  { chosen }: Selected,
  query: ProductsAsked,
  change: Exclude<ReturnType<typeof bulkChangeOf>, { problem: string }>,
) => call(send, changeProductsEndpoint, { query, body: { ...chosen, change } })

/** The shop changes all or none: which products stand in the way. */
function Refused({ problem }: { problem: Error }) {
  const wrong = problemsIn(problem)
  return (
    <div className="admin-refused" role="alert">
      <p>{problem.message}</p>
      {wrong.length > 1 && (
        <ul>
          {wrong.slice(0, MAX_NAMED).map(({ _id, name, message }) => (
            <li key={_id}>
              <bdi>{name}</bdi>: {message}
            </li>
          ))}
          {wrong.length > MAX_NAMED && <li>and {wrong.length - MAX_NAMED} more</li>}
        </ul>
      )}
    </div>
  )
}

type Wrong = { _id: string; name: string; message: string }

function problemsIn(problem: Error): Wrong[] {
  // The border: what came with the refusal is unchecked.
  const list = problem instanceof CallFailed ? (problem.data as { product?: unknown } | null)?.product : null
  return Array.isArray(list) ? list.filter((one): one is Wrong => typeof one?.message === 'string') : []
}
