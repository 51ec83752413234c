import { useShop } from '#features/company/use-shop.ts'
import { formatCents } from '#platform/money.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { returns, shield, truck } from '#ui/icons.tsx'
import './buy-facts.css'

/** What comes with every product: delivery, returns, warranty. */
export function BuyFacts() {
  const { shippingCents } = useShop()
  return (
    <ul className="buy-facts">
      <Fact of={truck} note="Our staff contact you to agree the time">
        {shippingCents === 0 ? 'Free delivery' : `Delivery ${formatCents(shippingCents)}, standard rate`}
      </Fact>
      <Fact of={returns}>30 days to return, unopened or not</Fact>
      <Fact of={shield}>Up to 3 years on-site warranty</Fact>
    </ul>
  )
}

function Fact({ of, note, children }: { of: IconShape; note?: string; children: string }) {
  return (
    <li>
      <Icon of={of} />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </li>
  )
}
