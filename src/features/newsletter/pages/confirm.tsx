import { Link } from 'react-router'
import { EmailStep } from '#features/accounts/components/email-step.tsx'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { confirmSubscriptionEndpoint } from '../contract.ts'
import type { Route } from './+types/confirm'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...headOf({ title: 'Newsletter', noindex: true }, siteOf(matches)),
  // The address holds a key: no other site shall learn it from a link.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the confirmation mail leads to. */
export default function ConfirmNewsletterPage({ params }: Route.ComponentProps) {
  return (
    <EmailStep
      title="Subscribe to our newsletter?"
      lead={
        <>
          Confirm to subscribe. How we use your address is explained under{' '}
          <Link className="link" to={paths.policy('privacy')}>
            Privacy
          </Link>
          .
        </>
      }
      press={(token) => call(send, confirmSubscriptionEndpoint, { params: { token } })}
      token={params.token}
      button="Confirm"
      busyLabel="Confirming"
      otherwise="Enter your email at the bottom of any page to get a new link."
    />
  )
}
