import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CheckedCart } from '#features/cart/contract.ts'
import { useCart } from '#features/cart/use-cart.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { toast } from '#ui/toast.tsx'
import { listMyOrdersEndpoint, type Order, type PlaceOrder, placeOrderEndpoint } from '../contract.ts'
import { clearCheckout } from './clear-checkout.ts'
import { OrderedElsewhere, oneAtATime } from './one-at-a-time.ts'
import { clearAttempt, orderInDoubt, orderKey, recordRefused, recordSent } from './order-attempt.ts'

type Heard = {
  onPlaced: (order: Order) => void
  /** The order was refused since a line or a sum is another now. */
  onChanged: (cart: CheckedCart) => void
  onRefused: (problem: CallFailed) => void
}

/** Places the order of a checkout, once, however often it is asked to. The callbacks are heard while the page stands. */
export function usePlaceOrder({ onPlaced, onChanged, onRefused }: Heard) {
  const { holdsAny, removeOrdered } = useCart()
  const queryClient = useQueryClient()
  const [inDoubt, setInDoubt] = useState(orderInDoubt)
  const [wasPlaced, setWasPlaced] = useState(false)
  // State is a render too late for the second click of a double click.
  const isBusy = useRef(false)
  // Made long before it is sent, so that another window has it by then.
  useEffect(() => void orderKey(), [])

  /** The order before this one arrived after all; what of the cart was in it is ordered. */
  const clearEarlier = (before: PlaceOrder | null) => {
    clearAttempt()
    if (before) removeOrdered(before.lines.map(({ productId }) => productId))
    void queryClient.invalidateQueries(queriesOf(listMyOrdersEndpoint))
  }

  const mutation = useMutation({
    mutationFn: (body: PlaceOrder) =>
      oneAtATime(async () => {
        const before = orderInDoubt()
        const productIds = body.lines.map(({ productId }) => productId)
        if (!before && !holdsAny(productIds)) throw new OrderedElsewhere()
        recordSent(body)
        try {
          const headers = { 'Idempotency-Key': orderKey() }
          const placed = await call(send, placeOrderEndpoint, { body, headers })
          // In this order: who sees the key gone sees the lines gone as well.
          removeOrdered(productIds)
          clearAttempt()
          return placed
        } catch (problem) {
          if (isKeyUsed(problem)) clearEarlier(before)
          else if (isAnswer(problem)) recordRefused()
          throw problem
        }
      }),
    // These belong to the order and not to the page: they hold when the shopper has gone on meanwhile.
    onSuccess: ({ message }) => {
      clearCheckout()
      toast.success(message)
      void queryClient.invalidateQueries(queriesOf(listMyOrdersEndpoint))
    },
  })

  const place = (body: PlaceOrder) => {
    if (isBusy.current) return
    isBusy.current = true
    setWasPlaced(false)
    mutation.mutate(body, {
      onSuccess: ({ data }) => onPlaced(data.order),
      onError: (problem) => {
        isBusy.current = false
        setInDoubt(orderInDoubt())
        setWasPlaced(isKeyUsed(problem))
        if (!isAnswer(problem)) return
        const changed = z.safeDecode(CheckedCart, problem.data as z.input<typeof CheckedCart>)
        if (changed.success) onChanged(changed.data)
        else onRefused(problem)
      },
    })
  }
  return {
    place,
    isPlacing: mutation.isPending,
    /** What was sent without an answer, to be sent again as it was. */
    inDoubt: mutation.isPending ? null : inDoubt,
    /** An order of before, thought lost, turned out to be placed. */
    wasPlaced,
  }
}

/** A refusal, as against a broken line or a shop in trouble, after which nobody knows whether the order was placed. */
const isAnswer = (problem: unknown): problem is CallFailed =>
  problem instanceof CallFailed && problem.status >= 400 && problem.status < 500

/** The one conflict that comes without the lines: another order was placed under this key. */
const isKeyUsed = (problem: unknown): boolean =>
  isAnswer(problem) && problem.status === 409 && problem.data === null
