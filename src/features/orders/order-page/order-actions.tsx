import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { speech } from '#ui/icons.tsx'
import type { Order } from '../contract.ts'
import { ReorderButton } from './reorder-button.tsx'

/** What buyers do with an order, beside its number. `children`: what else. */
export function OrderActions({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <>
      <ReorderButton lines={order.lines} />
      {children}
      <Link className={buttonClass()} to={paths.contact(order.number)}>
        <Icon of={speech} />
        Get help
      </Link>
    </>
  )
}
