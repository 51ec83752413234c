import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Dollars } from '#platform/contract/money-codec.ts'
import { many, renameKeys } from '#platform/contract/wire.ts'
import { AdminProduct } from './product-shape.ts'

const MAX_COSTS = 100

export const getAdminProductEndpoint = endpoint({
  method: 'GET',
  path: '/products/:id/admin',
  summary: 'One product with what admins alone see: what the shop pays for it',
  access: 'admin',
  data: renameKeys(z.object({ product: AdminProduct }), {}),
})

export const listCostsEndpoint = endpoint({
  method: 'GET',
  path: '/products/by/costs',
  summary: 'What the shop pays for these products (id, repeated), where that was entered',
  access: 'admin',
  query: z.object({ id: z.optional(many(MAX_COSTS, `Send at most ${MAX_COSTS} ids.`)) }),
  data: renameKeys(z.object({ cost: z.record(z.string(), Dollars) }), { costs: 'cost' }),
})
