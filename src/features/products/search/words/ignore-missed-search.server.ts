import { recordAudit } from '#features/audit/record-audit.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** @throws Refusal 404 */
export async function ignoreMissedSearch(shop: Shop, caller: Caller, words: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    const ignored = await tx
      .updateTable('missed_searches')
      .set({ ignored_at: shop.now() })
      .where('words', '=', words)
      .returning('words')
      .executeTakeFirst()
    if (!ignored) throw new Refusal(404, 'No one has searched for that lately.')
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'synonym', act: 'update' }, [
      { id: words, name: words, changes: { ignored: { before: false, after: true } } },
    ])
  })
}
