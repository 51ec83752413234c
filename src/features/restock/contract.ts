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
  summary: 'Out-of-stock products you asked to be emailed about, latest first',
  access: 'signedIn',
  data: wishes,
})

export const askForRestock = endpoint({
  method: 'POST',
  path: '/restock/:productId',
  summary: 'Ask for one email when an out-of-stock product is back; asking again changes nothing',
  access: 'signedIn',
  data: wishes,
  message: 'We’ll email you once when it’s back.',
})

export const giveUpRestock = endpoint({
  method: 'DELETE',
  path: '/restock/:productId',
  summary: 'Cancel that email; changes nothing if there was none',
  access: 'signedIn',
  data: wishes,
  message: 'We won’t email you about this product.',
})
