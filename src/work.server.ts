import { accountLinks } from '#features/accounts/account-links.server.ts'
import { resumeBulkJobs } from '#features/bulk/bulk-jobs.server.ts'
import { type BulkWork, stopBulk, workOnBulk } from '#features/bulk/work-on-bulk.server.ts'
import { cleanUp } from '#features/cleanup/clean-up.server.ts'
import { claimReleaser } from '#features/mail/claim-mails.server.ts'
import type { MailLinks } from '#features/mail/mail-links.server.ts'
import { sendDueMails } from '#features/mail/send-mail.server.ts'
import { newsletterLinks } from '#features/newsletter/newsletter-links.server.ts'
import { watchPolicies } from '#features/policies/watch-policies.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { changeStatesBatch, undoStatesBatch } from './features/orders/admin/change-orders.server.ts'
import { changeBatch } from './features/products/change-products.server.ts'
import { deleteBatch } from './features/products/delete-product.server.ts'
import { indexCategory, indexStaleCategories } from './features/products/search/index-category.server.ts'
import { undoBatch } from './features/products/undo-products.server.ts'
import { sendStockAlerts } from './features/stock-alerts/send-stock-alerts.server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Who does a batch of a change of many things. */
export const BULK_WORK: BulkWork = {
  product: { update: changeBatch, delete: deleteBatch, undo: undoBatch },
  order: { update: changeStatesBatch, undo: undoStatesBatch },
}

/** Who makes the links of mails. */
export const MAIL_LINKS: MailLinks = { ...accountLinks, ...newsletterLinks }

/** The background work of a running shop: each job and who does it. */
export async function startWork(shop: Shop): Promise<void> {
  const releaseClaims = claimReleaser(shop)
  const work = {
    restock: { work: ({ productId }: { productId: string }) => sendStockAlerts(shop, productId) },
    bulk: {
      work: ({ jobId }: { jobId: string }) => workOnBulk(shop, BULK_WORK, jobId),
      giveUp: ({ jobId }: { jobId: string }) => stopBulk(shop, jobId),
    },
    'index-category': {
      work: ({ categoryId }: { categoryId: string }) => indexCategory(shop.db, categoryId),
    },
  }
  await shop.jobs.start(shop.db, work, [
    { name: 'release of mails', everyMs: 5 * SECOND, work: () => releaseClaims().then(() => false) },
    { name: 'mail', everyMs: SECOND, work: () => sendDueMails(shop, MAIL_LINKS) },
    { name: 'cleanup', firstAfterMs: MINUTE, everyMs: HOUR, work: cleaner(shop) },
  ])
  await indexStaleCategories(shop)
  await resumeBulkJobs(shop)
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
