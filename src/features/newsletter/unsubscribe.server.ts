import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'

/**
 * Takes an address off the list by the key that stands in every letter. Again changes nothing.
 * @throws Refusal 400 (no such key).
 */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state', 'asked_at', 'ended_at'])
      .where('unsubscribe_key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Refusal(400, 'This link no longer works.')
    const { state, asked_at, ended_at } = known
    if (state === 'unsubscribed' && ended_at && ended_at > asked_at) return
    await tx
      .updateTable('newsletter_subscribers')
      // A link to confirm that somebody had sent meanwhile is dead as well.
      .set({ state: 'unsubscribed', ended_at: shop.now(), confirm_hash: null, confirm_until: null })
      .where('email', '=', known.email)
      .execute()
  })
}
