import { Link } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import type { PolicyName } from '#features/policies/policy-names.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { returns, shield, truck } from '#ui/icons.tsx'
import './buy-facts.css'

/** What comes with every product: delivery, returns, warranty. */
export function BuyFacts() {
  const { shippingCents } = useShop()
  return (
    <ul className="buy-facts">
      <Fact of={truck} to="shipping" note="Our staff contact you to agree the time">
        {shippingCents === 0 ? 'Free delivery' : `Delivery ${formatCents(shippingCents)}, standard rate`}
      </Fact>
      <Fact of={returns} to="returns">
        30 days to return, opened or not
      </Fact>
      <Fact of={shield} to="warranty">
        Up to 3 years on-site warranty
      </Fact>
    </ul>
  )
}

type FactProps = { of: IconShape; to: PolicyName; note?: string; children: string }

/** In a few words; the policy behind it says the rest. */
function Fact({ of, to, note, children }: FactProps) {
  return (
    <li>
      <Icon of={of} />
      <span>
        <Link to={paths.policy(to)}>{children}</Link>
        {note && <small>{note}</small>}
      </span>
    </li>
  )
}
