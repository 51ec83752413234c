import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { ContactState } from '#platform/db/schema.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ContactMessage } from './contract.ts'
import { noSuchMessage } from './queries.server.ts'
import { messageOf, selectMessages } from './read-messages-of.server.ts'

/** @throws Refusal 401, 403, 404 */
export async function changeMessage(
  shop: Shop,
  admin: Caller,
  id: string,
  state: ContactState,
): Promise<ContactMessage> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const now = await tx
      .selectFrom('contact_messages')
      .select(['state', 'subject'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) throw noSuchMessage()
    await tx
      .updateTable('contact_messages')
      .set({ state, changed_at: shop.now() })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, { by: admin, at: shop.now(), kind: 'message', act: 'update' }, [
      { id, name: now.subject, changes: changesBetween({ state: now.state }, { state }) },
    ])
    return messageOf(await selectMessages(tx).where('contact_messages.id', '=', id).executeTakeFirstOrThrow())
  })
}
