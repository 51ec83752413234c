import { Link } from 'react-router'
import { ReturnItemsLink } from '#features/returns/components/return-items-link.tsx'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { speech } from '#ui/icons.tsx'
import type { Order } from '../contract.ts'
import { ReorderButton } from './reorder-button.tsx'

/** What buyers do with an order, beside its number. */
export function OrderActs({ order }: { order: Order }) {
  return (
    <>
      <ReorderButton lines={order.lines} />
      <ReturnItemsLink orderId={order.id} />
      <Link className={buttonClass()} to={paths.contact(order.number)}>
        <Icon of={speech} />
        Get help
      </Link>
    </>
  )
}
