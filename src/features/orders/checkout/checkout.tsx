import { useEffect, useState } from 'react'
import { Link, replace, useNavigate } from 'react-router'
import { usePerson } from '#features/accounts/use-person.ts'
import { type CartRow, canBeBought } from '#features/cart/components/cart-rows.ts'
import { sayChanges } from '#features/cart/components/line-notes.tsx'
import { ShopSilent } from '#features/cart/components/shop-silent.tsx'
import { useCheckedCart } from '#features/cart/components/use-checked-cart.ts'
import type { OrderAmounts } from '#features/cart/order-total.ts'
import { useCart } from '#features/cart/use-cart.ts'
import { CASH_ON_DELIVERY, type OpenPayment } from '#features/order-terms/payment-types.ts'
import { paths } from '#paths.ts'
import type { CrumbsHandle } from '#platform/pages/crumbs.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { onSessionLost, readToken } from '#platform/session/token-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { cart } from '#ui/icons.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import type { Order, PlaceOrder } from '../contract.ts'
import type { Route } from './+types/checkout'
import { CheckoutNotices } from './checkout-notices.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { ShippingDraft } from './shipping-draft.ts'
import { ShippingFields, ShippingMistakes, useShippingForm } from './shipping-form.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import './checkout.css'

const FORM = 'checkout-form'

export const handle: CrumbsHandle = {
  crumbs: () => [{ label: 'Cart', to: paths.cart() }, { label: 'Checkout' }],
}

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Checkout', noindex: true }, siteOf(matches))

/** Whoever is not signed in logs in or signs up first and comes back; the cart stays. */
export const clientLoader = () => {
  if (readToken() === null) throw replace(paths.login(paths.checkout()))
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="wrap checkout">
    <CheckoutHead step={1} />
    <NeedsScripts what="The checkout" />
    <CheckoutSkeleton />
  </div>
)

export default function CheckoutPage() {
  const [placed, setPlaced] = useState<Order | null>(null)
  const person = usePerson()
  const navigate = useNavigate()
  // Not by the token alone: whoever logs out here is led away by the log-out.
  useEffect(
    () => onSessionLost(() => void navigate(paths.login(paths.checkout()), { replace: true })),
    [navigate],
  )
  return (
    <div className="wrap checkout">
      <CheckoutHead step={placed ? 2 : 1} />
      {placed ? (
        <OrderPlaced order={placed} />
      ) : person.isKnown ? (
        <Checkout key={person.key} onPlaced={setPlaced} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

function CheckoutHead({ step }: { step: 1 | 2 }) {
  return (
    <div className="checkout-head">
      <h1>Checkout</h1>
      <CheckoutSteps step={step} />
    </div>
  )
}

function Checkout({ onPlaced }: { onPlaced: (order: Order) => void }) {
  const checked = useCheckedCart()
  const { rows, amounts, take } = checked
  const { setQuantity } = useCart()
  const form = useShippingForm()
  const [payment, setPayment] = useState<OpenPayment>(CASH_ON_DELIVERY)
  const { place, isPlacing, inDoubt, wasPlaced } = usePlaceOrder({
    onPlaced,
    onChanged: take,
    onRefused: form.showRefusal,
  })
  const notices = <CheckoutNotices inDoubt={inDoubt} wasPlaced={wasPlaced} onAgain={place} />
  if (rows.length === 0 && !isPlacing)
    return (
      <>
        {notices}
        <NothingToOrder />
      </>
    )
  const order = (shipping: ShippingDraft) => place(orderOf(shipping, payment, rows, amounts))
  return (
    <div className="with-summary">
      <form id={FORM} className="checkout-form" noValidate onSubmit={form.onSubmit(order)}>
        <LiveRegion>{sayChanges(rows)}</LiveRegion>
        {notices}
        <ShopSilent checked={checked} />
        <ShippingMistakes form={form} />
        <ShippingFields form={form} />
        <PaymentChoice chosen={payment} onChoose={setPayment} />
      </form>
      <OrderSummary
        rows={rows}
        amounts={amounts}
        onQuantity={setQuantity}
        formId={FORM}
        isPlacing={isPlacing}
      />
    </div>
  )
}

/** What can be bought, at the prices that the buyer sees. */
const orderOf = (
  shipping: ShippingDraft,
  paymentType: OpenPayment,
  rows: readonly CartRow[],
  amounts: OrderAmounts,
): PlaceOrder => ({
  ...shipping,
  paymentType,
  lines: rows.filter(canBeBought).map(({ productId, name, quantity, unitPriceCents, subtotalCents }) => ({
    productId,
    name,
    quantity,
    seenUnitPriceCents: unitPriceCents,
    seenSubtotalCents: subtotalCents,
  })),
  seenSubtotalCents: amounts.subtotalCents,
  seenShippingCents: amounts.shippingCents,
  seenTaxCents: amounts.taxCents,
  seenGstCents: amounts.gstCents,
})

function NothingToOrder() {
  return (
    <EmptyState
      title="Nothing to order"
      hook={cart}
      actions={
        <>
          <Link className={buttonClass({ variant: 'main', size: 'l' })} to={paths.listing()}>
            Continue Shopping
          </Link>
          <Link className={buttonClass({ size: 'l' })} to={paths.myOrders()}>
            My Order
          </Link>
        </>
      }
    >
      Your cart is empty. Past orders are in My Order.
    </EmptyState>
  )
}
