import { queueMail } from '#features/mail/queue-mail.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sha256 } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/**
 * Puts an address on the list by the link of its mail, and uses the link up.
 * @throws Refusal 400 (a link that is used, replaced, too old or made up).
 */
export async function confirmSubscription(shop: Shop, token: string): Promise<void> {
  const now = shop.now()
  await shop.db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('newsletter_subscribers')
      .set({ state: 'confirmed', confirmed_at: now, ended_at: null, confirm_hash: null, confirm_until: null })
      .where('confirm_hash', '=', sha256(token))
      .where('confirm_until', '>', now)
      .where('state', '<>', 'confirmed')
      .returning('email')
      .executeTakeFirst()
    if (!confirmed) throw new Refusal(400, 'This link has expired. Please sign up again.')
    await queueMail(shop, tx, {
      kind: 'newsletter-begun',
      recipient: confirmed.email,
      facts: {},
      userId: null,
    })
  })
}
