import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Answer, CallFailed } from '#platform/contract/call.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { getOrderEndpoint, Order } from '../contract.ts'
import './order-page.css'
import { OrderPrintHead } from './order-print-head.tsx'

type Props = {
  asked: UseQueryResult<Answer<typeof getOrderEndpoint>>
  /** In place of an order that is not there. */
  missing: ReactNode
  /** Below the number. */
  about: (order: Order) => ReactNode
  /** What is done with it, beside the number. */
  actions: (order: Order) => ReactNode
  children: (order: Order) => ReactNode
}

/** The page of one order, for the buyer and for the shop: its head, and what stands there until it has come. */
export function OrderPage({ asked, missing, about, actions, children }: Props) {
  const { data, error } = asked
  if (error instanceof CallFailed && error.status === 404) return missing
  if (!data)
    return (
      <>
        <div className="order-head">
          <h1>Order</h1>
        </div>
        {error ? (
          <LoadFailed title="Couldn’t load this order" problem={error} asked={asked} />
        ) : (
          <Skeleton height="480px" />
        )}
      </>
    )
  const { order } = data.data
  return (
    <>
      <OrderPrintHead />
      <div className="order-head">
        <div>
          <h1>
            Order <span className="order-number">{order.number}</span>
          </h1>
          <p className="order-about">{about(order)}</p>
        </div>
        <div className="order-actions no-print">{actions(order)}</div>
      </div>
      {children(order)}
    </>
  )
}
