import { noteActs } from '#features/audit/note-acts.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** @throws Refusal 404 */
export async function ignoreMissedSearch(shop: Shop, who: Caller, words: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    const ignored = await tx
      .updateTable('missed_searches')
      .set({ ignored_at: shop.now() })
      .where('words', '=', words)
      .returning('words')
      .executeTakeFirst()
    if (!ignored) throw new Refusal(404, 'No one has searched for that lately.')
    await noteActs(tx, { by: who, at: shop.now(), kind: 'synonym', act: 'update' }, [
      { id: words, name: words, changes: { ignored: { before: false, after: true } } },
    ])
  })
}
