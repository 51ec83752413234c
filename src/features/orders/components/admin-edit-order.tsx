import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { DASHBOARD_ERROR_MS } from '#features/accounts/components/dashboard-error.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field, Select } from '#ui/field.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { changeOrder, ORDER_STATUSES, Order, OrderChangeForm, PAYMENT_STATUSES } from '../contract.ts'
import './admin-edit-order.css'
import { readOrdersAnew } from './admin-read-anew.ts'

type Seen = Pick<Order, 'id' | 'number' | 'orderStatus' | 'paymentStatus'>

/** Sets where an order stands. When somebody set it meanwhile, both are shown and the second press decides. */
export function AdminEditOrder({ order, onClose }: { order: Seen; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  // The row behind the dialog may be read anew; what counts is what the admin saw when it opened.
  const [seen, setSeen] = useState(order)
  const form = useZodForm(OrderChangeForm, {
    paymentStatus: order.paymentStatus,
    orderStatus: order.orderStatus,
  })
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (values: z.input<typeof OrderChangeForm>) =>
      call(send, changeOrder, {
        params: { id: order.id },
        body: { ...values, orderStatusWas: seen.orderStatus, paymentStatusWas: seen.paymentStatus },
      }),
    onSuccess: ({ message, data }) => {
      toast.success(message)
      setSeen(data.order)
      readOrdersAnew(client)
    },
    onError: (problem) => {
      const now = orderIn(problem)
      if (now) setSeen(now)
      if (now) readOrdersAnew(client)
      else if (!form.showRefusal(problem)) toast.error(problem.message, { duration: DASHBOARD_ERROR_MS })
    },
  })
  const isTypedOn = form.hookForm.watch() && form.isTypedSince(variables)
  const isSaved = isSuccess && !isTypedOn
  useCloseLater(isSaved, onClose)

  const foot = (
    <SaveFoot
      formId={formId}
      isSaving={isPending}
      isSaved={isSaved}
      onClose={onClose}
      label={orderIn(error) ? 'Save all the same' : 'Save'}
    />
  )
  return (
    <Dialog open onClose={onClose} title={`Edit order ${order.number}`} foot={foot}>
      <form
        id={formId}
        className="admin-edit"
        noValidate
        onSubmit={form.onSubmit((values) => mutate(values))}
      >
        <ErrorSummary errors={form.summary} />
        {orderIn(error) && <Meanwhile words={error?.message ?? ''} now={seen} />}
        <Field label="Payment status" {...form.field('paymentStatus')}>
          <Select {...form.input('paymentStatus')} data-autofocus>
            <Options values={PAYMENT_STATUSES} />
          </Select>
        </Field>
        <Field label="Order status" hint="The buyer is told by mail." {...form.field('orderStatus')}>
          <Select {...form.input('orderStatus')}>
            <Options values={ORDER_STATUSES} />
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}

export function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
}

/** What the shop holds now, above what was chosen. */
function Meanwhile({ words, now }: { words: string; now: Seen }) {
  return (
    <div className="admin-meanwhile" role="alert">
      <p>{words}</p>
      <p>
        It now stands at <strong>{now.orderStatus}</strong>, payment <strong>{now.paymentStatus}</strong>.
        Your choice is below.
      </p>
    </div>
  )
}

/** The order as it is now, which comes with a 409. */
function orderIn(problem: Error | null): Order | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const { success, data } = z.safeParse(z.object({ order: Order }), problem.data)
  return success ? data.order : null
}
