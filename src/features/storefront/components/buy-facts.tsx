import { Link } from 'react-router'
import { useShop } from '#features/company/use-shop.ts'
import type { PolicyName } from '#features/policies/policy-names.ts'
import { paths } from '#paths.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { returns, shield } from '#ui/icons.tsx'
import './buy-facts.css'

/** What comes with every product: returns, warranty. */
export function BuyFacts() {
  const { returnDays } = useShop()
  return (
    <ul className="buy-facts">
      <Fact of={returns} to="returns">
        {`${returnDays} days to return`}
      </Fact>
      <Fact of={shield} to="warranty">
        Up to 3 years on-site warranty
      </Fact>
    </ul>
  )
}

type FactProps = { of: IconShape; to: PolicyName; children: string }

/** In a few words; the policy behind it says the rest. */
function Fact({ of, to, children }: FactProps) {
  return (
    <li>
      <Icon of={of} />
      <span>
        <Link to={paths.policy(to)}>{children}</Link>
      </span>
    </li>
  )
}
