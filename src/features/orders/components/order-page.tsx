import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Answer, CallFailed } from '#platform/contract/call.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, print } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { getOrder, Order } from '../contract.ts'
import { LoadFailed } from './load-failed.tsx'
import { OrderPrintHead } from './order-print-head.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTime } from './order-time.tsx'
import './orders-head.css'

type Props = {
  asked: UseQueryResult<Answer<typeof getOrder>>
  /** The list that it stands in. */
  back: string
  /** In place of an order that is not there. */
  missing: ReactNode
  /** Beside Print. */
  acts?: ReactNode
  children: (order: Order) => ReactNode
}

/** The page of one order, for the buyer and for the shop: its head, and what stands there until it has come. */
export function OrderPage({ asked, back, missing, acts, children }: Props) {
  const { data, error } = asked
  if (error instanceof CallFailed && error.status === 404) return missing
  if (!data)
    return (
      <>
        <div className="orders-head">
          <h1>Order</h1>
        </div>
        {error ? (
          <LoadFailed title="This order could not be read" problem={error} asked={asked} />
        ) : (
          <Skeleton height="480px" />
        )}
      </>
    )
  const { order } = data.data
  return (
    <>
      <OrderPrintHead />
      <div className="orders-head">
        <h1>
          Order <span className="mono">{order.number}</span>
        </h1>
        <p>
          <OrderTime at={order.placedAt} />
        </p>
        <OrderState order={order} />
        <div className="orders-acts no-print">
          <Link className={buttonClass({ size: 's' })} to={back}>
            <Icon of={chevronLeft} size={16} />
            All orders
          </Link>
          <Button size="s" icon={print} onClick={() => window.print()}>
            Print
          </Button>
          {acts}
        </div>
      </div>
      {children(order)}
    </>
  )
}
