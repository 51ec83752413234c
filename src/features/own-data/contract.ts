import * as z from 'zod/mini'
import { User } from '#features/accounts/contract.ts'
import { Session } from '#features/accounts/sessions-contract.ts'
import { ContactMessage } from '#features/contact/contract.ts'
import { SUBSCRIBER_STATES } from '#features/newsletter/contract.ts'
import { Order } from '#features/orders/contract.ts'
import { Repair } from '#features/repairs/contract.ts'
import { RestockWish } from '#features/restock/contract.ts'
import { Review } from '#features/reviews/contract.ts'
import { Wish } from '#features/wishlist/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renamed } from '#platform/contract/wire.ts'

/** Everything that the shop keeps of a person. No hash and no token is in it. */
const OwnData = renamed(
  z.object({
    writtenAt: Instant,
    profile: User,
    session: z.array(Session),
    order: z.array(Order),
    review: z.array(Review),
    wishlist: z.array(Wish),
    /** What the person is to be told of when it is back. */
    restock: z.array(RestockWish),
    repair: z.array(Repair),
    contact: z.array(ContactMessage),
    /** How the account's address stands on the newsletter's list; null where it never asked. */
    newsletter: z.nullable(z.enum(SUBSCRIBER_STATES)),
  }),
  { sessions: 'session', orders: 'order', reviews: 'review', repairs: 'repair', messages: 'contact' },
)
export type OwnData = z.output<typeof OwnData>

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Everything that the shop keeps of the person who asks',
  access: 'signedIn',
  cost: 'report',
  data: OwnData,
})
