import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { returns } from '#ui/icons.tsx'
import { returnsOfOrderEndpoint } from '../contract.ts'
import { formatWindow } from '../return-window.ts'

/** The words beside the button, which say why it is off. */
export const WINDOW_ID = 'return-window'

/** Leads to the form. Where nothing can be returned now a keyboard still finds it, and hears why. */
export function ReturnItemsLink({ orderId }: { orderId: string }) {
  const { data } = useQuery(queryOf(returnsOfOrderEndpoint, { params: { id: orderId } }))
  const window = data?.data.window
  if (window?.state !== 'open')
    return (
      <Button
        icon={returns}
        aria-disabled
        aria-describedby={WINDOW_ID}
        title={window ? formatWindow(window) : undefined}
      >
        Return items
      </Button>
    )
  return (
    <Link className={buttonClass()} to={paths.returnItems(orderId)}>
      <Icon of={returns} />
      Return items
    </Link>
  )
}
