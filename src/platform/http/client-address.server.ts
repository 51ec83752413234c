import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The client's address, for limits. X-Forwarded-For is the sender's own word and counts only behind a trusted proxy:
 * then its last entry, which that proxy wrote.
 */
export function addressOfClient(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // Calls of the shop to itself (the page renderer) have no connection.
  return forwarded || (c.env?.incoming ? getConnInfo(c).remote.address : undefined) || 'here'
}
