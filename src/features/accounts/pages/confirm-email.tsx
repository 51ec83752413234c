import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { EmailStep } from '../components/email-step.tsx'
import { activeUserEndpoint, confirmEmailEndpoint } from '../contract.ts'
import type { Route } from './+types/confirm-email'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...headOf({ title: 'Confirm email address', noindex: true }, siteOf(matches)),
  // The address holds a key: no other site shall learn it from a link.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the mail to a new address leads to. */
export default function ConfirmEmailPage({ params }: Route.ComponentProps) {
  const client = useQueryClient()
  return (
    <EmailStep
      title="Confirm your email address"
      lead="From now on you’ll log in with this address, and we’ll send your order emails there."
      press={(token) => call(send, confirmEmailEndpoint, { params: { token } })}
      token={params.token}
      button="Confirm"
      busyLabel="Confirming"
      onDone={() => void client.invalidateQueries(queriesOf(activeUserEndpoint))}
    />
  )
}
