import type { Hono } from 'hono'
import { addressOfClient } from '#platform/http/client-address.server.ts'
import { VISITOR_WRITES } from '#platform/http/handle.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

/**
 * The address in a letter's List-Unsubscribe is the page of its link: a person who opens it gets a button, and a mail
 * program posts to it (RFC 8058). Nothing of the body is read.
 */
export function mountOneClick(app: Hono, shop: Shop): void {
  app.post('/newsletter/unsubscribe/:key', async (c) => {
    const { limitByAddress, trustProxy } = shop.settings
    if (limitByAddress) await shop.limits.count(VISITOR_WRITES, addressOfClient(c, trustProxy))
    await unsubscribe(shop, c.req.param('key'))
    c.header('cache-control', 'no-store')
    return c.text('You’re unsubscribed. We won’t send you any more newsletters.')
  })
}
