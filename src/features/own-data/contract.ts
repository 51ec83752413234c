import * as z from 'zod/mini'
import { User } from '#features/accounts/contract.ts'
import { Session } from '#features/accounts/sessions-contract.ts'
import { OwnMessage, OwnReply } from '#features/contact/contract.ts'
import { SUBSCRIBER_STATES } from '#features/newsletter/contract.ts'
import { Order } from '#features/orders/contract.ts'
import { Repair } from '#features/repairs/contract.ts'
import { Return } from '#features/returns/contract.ts'
import { Review } from '#features/reviews/contract.ts'
import { StockAlert } from '#features/stock-alerts/contract.ts'
import { Wish } from '#features/wishlist/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renameKeys } from '#platform/contract/wire.ts'

const once = {
  writtenAt: Instant,
  profile: User,
  session: z.array(Session),
  /** How the account's address stands on the newsletter's list; null where it never asked. */
  newsletter: z.nullable(z.enum(SUBSCRIBER_STATES)),
}

/** What there is once, or a few times. */
export const OwnDataOnce = renameKeys(z.object(once), { sessions: 'session' })

/** Lists that may be long, under the names of the wire. */
export const OwnDataLists = z.object({
  order: z.array(Order),
  return: z.array(Return),
  review: z.array(Review),
  wishlist: z.array(Wish),
  /** What the person is to be told of when it is back. */
  restock: z.array(StockAlert),
  repair: z.array(Repair),
  contact: z.array(OwnMessage),
  /** What an admin answered to messages. */
  reply: z.array(OwnReply),
})
export type ListOfOwnData = keyof typeof OwnDataLists.shape

export const downloadOwnDataEndpoint = endpoint({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Everything the shop stores about the caller',
  access: 'signedIn',
  cost: 'report',
  // No hash and no token is in it.
  data: z.object({ ...once, ...OwnDataLists.shape }),
})
