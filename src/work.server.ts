import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { claimReleaser } from '#features/mail/claim-mails.server.ts'
import { sendDueMails } from '#features/mail/send-mail.server.ts'
import { watchPolicies } from '#features/policies/watch-policies.server.ts'
import { tellOfRestock } from '#features/restock/tell-of-restock.server.ts'
import { indexCategory, indexStaleCategories } from '#features/search/index-category.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The background work of a running shop: each job and who does it. */
export async function startWork(shop: Shop): Promise<void> {
  const releaseClaims = claimReleaser(shop)
  const work = {
    restock: ({ productId }: { productId: string }) => tellOfRestock(shop, productId),
    'index-category': ({ categoryId }: { categoryId: string }) => indexCategory(shop.db, categoryId),
  }
  await shop.jobs.start(shop.db, work, [
    { name: 'release of mails', everyMs: 5 * SECOND, work: () => releaseClaims().then(() => false) },
    { name: 'mail', everyMs: SECOND, work: () => sendDueMails(shop) },
    { name: 'cleanup', firstAfterMs: MINUTE, everyMs: HOUR, work: cleaner(shop) },
  ])
  await indexStaleCategories(shop)
  watchPolicies(shop)
}

/** Each hour; what walks through everything is done in every 24th round, the first one among them. */
function cleaner(shop: Shop): (signal: AbortSignal) => Promise<boolean> {
  let rounds = 0
  return async (signal) => {
    await cleanUp(shop, { signal, isDaily: rounds++ % 24 === 0 })
    return false
  }
}
