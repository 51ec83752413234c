import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePerson } from '#features/accounts/use-person.ts'
import { useShop } from '#features/company/use-shop.ts'
import { getOrderEndpoint } from '#features/orders/contract.ts'
import { paths } from '#paths.ts'
import { type Answer, CallFailed } from '#platform/contract/call.ts'
import { formatDay } from '#platform/format-date.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { NotThere } from '#platform/pages/not-there.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { useToken } from '#platform/session/token-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { returns } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { canBeReturned } from '../components/return-draft.ts'
import { ReturnForm } from '../components/return-form.tsx'
import { ReturnSent } from '../components/return-sent.tsx'
import { type Return, returnsOfOrderEndpoint } from '../contract.ts'
import { formatDays, formatWindow } from '../return-window.ts'
import type { Route } from './+types/return-items'
import '#features/orders/order-page/order-page.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Return items', noindex: true }, siteOf(matches))

export default function ReturnItemsPage({ params: { id } }: Route.ComponentProps) {
  const isSignedIn = useToken() !== null
  const { timeZone } = useShop()
  const order = useQuery({ ...queryOf(getOrderEndpoint, { params: { id } }), enabled: isSignedIn })
  const asked = useQuery({ ...queryOf(returnsOfOrderEndpoint, { params: { id } }), enabled: isSignedIn })
  const [made, setMade] = useState<Return>()
  const problem = order.error ?? asked.error
  if (problem instanceof CallFailed && problem.status === 404)
    return <NotThere what="order" list={{ to: paths.myOrders(), label: 'My Order' }} />
  const number = order.data?.data.order.number
  const window = asked.data?.data.window
  const facts = [
    number && `Order ${number}`,
    !made && window?.deliveredAt && `delivered ${formatDay(window.deliveredAt, timeZone)}`,
    !made && window?.state === 'open' && window.until && `return by ${formatDays(window.until)}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <div className="order-head">
        <div>
          <h1>Return items</h1>
          <p className="order-about">{facts.map(kept).join(' · ')}</p>
        </div>
      </div>
      {made ? (
        <ReturnSent made={made} />
      ) : asked.data ? (
        <Open orderId={id} orderNumber={number} data={asked.data.data} onSent={setMade} />
      ) : problem ? (
        <LoadFailed title="Couldn’t load this order" problem={problem} asked={asked} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}

const NOTHING_LEFT = 'Nothing left to return'

/** A line ends between facts and never within one. */
const kept = (fact: string) => fact.replaceAll(' ', '\u00a0')

type OpenProps = {
  orderId: string
  orderNumber: string | undefined
  data: Answer<typeof returnsOfOrderEndpoint>['data']
  onSent: (made: Return) => void
}

function Open({ orderId, orderNumber, data: { window, lines }, onSent }: OpenProps) {
  const person = usePerson()
  const nothing =
    window.state !== 'open' ? formatWindow(window) : lines.some(canBeReturned) ? null : NOTHING_LEFT
  if (nothing)
    return (
      <EmptyState
        title={nothing}
        hook={returns}
        actions={
          <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.myOrder(orderId)}>
            Back to order
          </Link>
        }
      >
        {nothing === NOTHING_LEFT
          ? 'You already asked to return all of it. See the order for the status.'
          : `You can return items for ${window.days} days after they arrive.`}
      </EmptyState>
    )
  if (!person.isKnown) return <Skeleton height="480px" />
  return (
    <ReturnForm key={person.key} orderId={orderId} orderNumber={orderNumber} lines={lines} onSent={onSent} />
  )
}
