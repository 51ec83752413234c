import { EmailStep } from '#features/accounts/components/email-step.tsx'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { send } from '#platform/session/send.ts'
import { unsubscribeEndpoint } from '../contract.ts'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...headOf({ title: 'Newsletter', noindex: true }, siteOf(matches)),
  // The address holds a key: no other site shall learn it from a link.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that the link in each letter leads to. Mail programs post to the same address, and so does the form. */
export default function UnsubscribePage({ params }: Route.ComponentProps) {
  return (
    <EmailStep
      title="Unsubscribe?"
      lead="You won’t get any more newsletters at this address. This doesn’t affect your account."
      press={(token) => call(send, unsubscribeEndpoint, { params: { token } })}
      token={params.token}
      button="Unsubscribe"
      busyLabel="Unsubscribing"
      action={paths.newsletterUnsubscribe(params.token)}
    />
  )
}
