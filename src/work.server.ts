import { sweepAccounts } from '#features/accounts/sweep-accounts.server.ts'
import { sweepImports } from '#features/import/end-imports.server.ts'
import { claimReleaser } from '#features/mail/claim-mails.server.ts'
import { sendDueMails } from '#features/mail/send-mail.server.ts'
import { sweepSubscribers } from '#features/newsletter/unsubscribe.server.ts'
import { watchPolicies } from '#features/policies/watch-policies.server.ts'
import { tellOfRestock } from '#features/restock/tell-of-restock.server.ts'
import { indexCategory, indexStaleCategories } from '#features/search/index-category.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const SECOND = 1000
const SWEEP_EVERY_MS = 3600 * SECOND

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
  ])
  await indexStaleCategories(shop)
  watchPolicies(shop)
  const sweep = () =>
    Promise.all([sweepAccounts(shop), sweepSubscribers(shop), sweepImports(shop)]).catch((problem: Error) =>
      shop.log.warn({ reason: problem.message }, 'What has expired was not cleared away; that comes again.'),
    )
  setInterval(sweep, SWEEP_EVERY_MS).unref()
}
