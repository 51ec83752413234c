import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { KeepTyped } from '#features/accounts/components/keep-typed.tsx'
import { isOnItsWay, nextStatuses, orderTerms } from '#features/order-terms/order-status.ts'
import { PAYMENT_STATUSES, paymentTerms } from '#features/order-terms/payment-status.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { touchedFields } from '#platform/forms/touched-fields.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { send } from '#platform/session/send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { Options } from '#ui/options.tsx'
import { SaveFoot } from '#ui/save-foot.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { Order } from '../contract.ts'
import { changeOrderEndpoint, OrderChangeForm } from './edit-contract.ts'
import { editOf, isMailDue, type OrderFormValues } from './order-form.ts'
import './admin-edit-order.css'
import { AdminShipmentFields } from './admin-shipment-fields.tsx'
import { invalidateOrders } from './invalidate-orders.ts'

/**
 * Sets where an order stands, who carries it and when it is expected. When somebody set it meanwhile, both are shown and
 * the second press decides; what was not touched here stays as they set it.
 */
export function AdminEditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  // The row behind the dialog may be read anew; what counts is what the admin saw when it opened.
  const [seen, setSeen] = useState(() => editOf(order))
  const [isTold, setTold] = useState(true)
  const form = useZodForm(OrderChangeForm, seen)
  const { hookForm } = form
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (values: OrderFormValues) => {
      const { orderStatus, paymentStatus, ...shipment } = seen
      return call(send, changeOrderEndpoint, {
        params: { id: order.id },
        body: {
          orderStatus: values.orderStatus,
          paymentStatus: values.paymentStatus,
          orderStatusWas: orderStatus,
          paymentStatusWas: paymentStatus,
          ...touchedFields(shipment, values),
          email: isTold,
        },
      })
    },
    onSuccess: ({ message, data }, sent) => {
      toast.success(message)
      takeOver(data.order, sent)
      invalidateOrders(client)
    },
    onError: (problem) => {
      const now = orderIn(problem)
      if (now) {
        takeOver(now, seen)
        invalidateOrders(client)
      }
      form.showRefusal(problem)
    },
  })
  /** The order as it is now: fields that still say what they said `then` follow it. */
  function takeOver(now: Order, then: OrderFormValues) {
    const edit = editOf(now)
    setSeen(edit)
    form.follow(then, edit)
  }
  const values = hookForm.watch()
  const isTouched = () => Object.keys(touchedFields(seen, hookForm.getValues())).length > 0
  // Not whether it was typed on: the shop writes a number in its own way.
  const isSaved = isSuccess && !isTouched()
  useCloseLater(isSaved, onClose)
  const hasBuyer = Boolean(order.user?.email)

  const foot = (
    <SaveFoot
      formId={formId}
      isSaving={isPending}
      isSaved={isSaved}
      onClose={onClose}
      label={
        orderIn(error)
          ? 'Save anyway'
          : hasBuyer && isTold && isMailDue(seen, values)
            ? 'Save and email'
            : 'Save'
      }
    />
  )
  return (
    <Dialog open onClose={onClose} title={`Edit order ${order.number}`} foot={foot}>
      <form id={formId} className="admin-edit" noValidate onSubmit={form.onSubmit((typed) => mutate(typed))}>
        <KeepTyped isUnsaved={isTouched} />
        <ErrorSummary errors={form.summary} />
        {orderIn(error) && <Meanwhile words={error?.message ?? ''} now={seen} />}
        <div className="admin-edit-pair">
          <Field label="Order status" {...form.field('orderStatus')}>
            <Select {...form.input('orderStatus')} data-autofocus>
              <Options values={nextStatuses(seen.orderStatus)} words={(status) => orderTerms(status).label} />
            </Select>
          </Field>
          <Field label="Payment status" {...form.field('paymentStatus')}>
            <Select {...form.input('paymentStatus')}>
              <Options values={PAYMENT_STATUSES} words={(status) => paymentTerms(status).label} />
            </Select>
          </Field>
        </div>
        <AdminShipmentFields form={form} seen={seen} values={values} />
        {hasBuyer && (
          <Checkbox checked={isTold} onChange={(event) => setTold(event.target.checked)}>
            Email <bdi>{firstNameOf(order.user?.name ?? '')}</bdi>{' '}
            {isOnItsWay(values.orderStatus)
              ? 'that the order has shipped, with the tracking link'
              : 'about this change'}
          </Checkbox>
        )}
        <p className="admin-edit-note">Shoppers see carrier, link and dates on their order page</p>
      </form>
    </Dialog>
  )
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What the shop holds now, above what was chosen. */
function Meanwhile({ words, now }: { words: string; now: OrderFormValues }) {
  return (
    <div className="admin-meanwhile" role="alert">
      <p>{words}</p>
      <p>
        It’s now <strong>{orderTerms(now.orderStatus).label}</strong>, payment{' '}
        <strong>{paymentTerms(now.paymentStatus).label}</strong>. Your choice is below.
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
