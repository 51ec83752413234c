import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renameKeys } from '#platform/contract/wire.ts'

/** A product that is sold out, and that its customer wants to hear of when it is back. */
export const StockAlert = z.object({ productId: z.string(), name: z.string(), askedAt: Instant })
export type StockAlert = z.output<typeof StockAlert>

const wishes = renameKeys(z.object({ product: z.array(StockAlert) }), { wishes: 'product' })

export const listOwnStockAlertsEndpoint = endpoint({
  method: 'GET',
  path: '/restock',
  summary: 'Out-of-stock products you asked to be emailed about, latest first',
  access: 'signedIn',
  data: wishes,
})

export const addStockAlertEndpoint = endpoint({
  method: 'POST',
  path: '/restock/:productId',
  summary: 'Ask for one email when an out-of-stock product is back; asking again changes nothing',
  access: 'signedIn',
  data: wishes,
  message: 'We’ll email you once when it’s back.',
})

export const removeStockAlertEndpoint = endpoint({
  method: 'DELETE',
  path: '/restock/:productId',
  summary: 'Cancel that email; changes nothing if there was none',
  access: 'signedIn',
  data: wishes,
  message: 'We won’t email you about this product.',
})
