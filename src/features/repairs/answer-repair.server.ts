import { recordAudit } from '#features/audit/record-audit.server.ts'
import { openConversation } from '#features/contact/open-conversation.server.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { noSuchRepair } from './present-repair.server.ts'
import { repairNumber } from './repair-number.ts'

/**
 * Opens the conversation in which a repair is answered, and answers its id.
 * @throws Refusal 401, 403, 404
 */
export async function answerRepair(shop: Shop, admin: Caller, id: string): Promise<string> {
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const repair = await tx
      .selectFrom('repair_requests')
      .select(['number', 'device', 'problem', 'name', 'email', 'user_id', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!repair) throw noSuchRepair()
    const { number, device, problem, ...sender } = repair
    const subject = `${repairNumber(number)}: ${device}`
    const opened = await openConversation(tx, { ...sender, subject, message: problem, repair_id: id })
    if (opened.isNew)
      await recordAudit(tx, { by: admin, at: shop.now(), kind: 'message', act: 'create' }, [
        { id: opened.id, name: subject, changes: {} },
      ])
    return opened.id
  })
}
