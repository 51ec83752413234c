import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, renameKeys } from '#platform/contract/wire.ts'
import { POLICIES } from './policy-names.ts'

const Policy = z.object({
  name: z.enum(POLICIES),
  title: z.string(),
  /** Made from the shop's Markdown; no HTML of the text itself is in it. Headings begin with h2. */
  html: z.string(),
  updatedAt: Instant,
})
export type Policy = z.output<typeof Policy>

export const getPolicyEndpoint = endpoint({
  method: 'GET',
  path: '/policies/:name',
  summary: 'One policy: shipping, returns, warranty, privacy or terms',
  access: 'anyone',
  data: renameKeys(z.object({ policy: Policy }), {}),
})
