import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { speech } from '#ui/icons.tsx'
import type { Order } from '../contract.ts'

/** What buyers do with an order, beside its number. */
export function OrderActs({ order }: { order: Order }) {
  return (
    <Link className={buttonClass()} to={paths.contact(order.number)}>
      <Icon of={speech} />
      Get help
    </Link>
  )
}
