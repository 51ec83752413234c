import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renamed } from '#platform/contract/wire.ts'

/** A product that is sold out, and that its customer wants to hear of when it is back. */
export const RestockWish = z.object({ productId: z.string(), name: z.string(), askedAt: Instant })
export type RestockWish = z.output<typeof RestockWish>

const wishes = renamed(z.object({ product: z.array(RestockWish) }), { wishes: 'product' })

export const myRestockWishes = endpoint({
  method: 'GET',
  path: '/restock',
  summary: 'The sold out products of which one wants to hear when they are back, latest first',
  access: 'signedIn',
  data: wishes,
})

export const askForRestock = endpoint({
  method: 'POST',
  path: '/restock/:productId',
  summary: 'Ask for one mail when a product that is sold out is back; asked again, it stays one',
  access: 'signedIn',
  data: wishes,
  message: 'We mail you once, when it is back.',
})

export const giveUpRestock = endpoint({
  method: 'DELETE',
  path: '/restock/:productId',
  summary: 'Take that back; a product that one does not wait for changes nothing',
  access: 'signedIn',
  data: wishes,
  message: 'No mail will come when it is back.',
})
