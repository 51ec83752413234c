import { sweepSessions } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { sweepTries } from './log-in-tries.server.ts'
import { sweepTokens } from './reset-tokens.server.ts'

/** Clears away what has expired: sessions, reset links, counted log-ins. Nothing that still works is touched. */
export async function sweepAccounts(shop: Shop): Promise<void> {
  await sweepSessions(shop)
  await sweepTokens(shop)
  await sweepTries(shop)
}
