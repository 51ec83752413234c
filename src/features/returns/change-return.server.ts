import * as z from 'zod/mini'
import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { dropUnsent } from '#features/mail/drop-unsent.server.ts'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { maySucceed } from '#features/order-terms/return-state.ts'
import { lockBuyers } from '#features/orders/lock-buyers.server.ts'
import type { ReturnState } from '#platform/db/schema.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { Return } from './contract.ts'
import { changedFacts } from './mail-facts.server.ts'
import { noSuchReturn, presentReturn } from './present-return.server.ts'
import { findReturn, type WholeReturn } from './queries.server.ts'
import { returnNumber } from './return-number.ts'
import { unitsLeftFor } from './units-left.server.ts'

/**
 * Moves a return on and tells its buyer, once: a state that it has already is no step.
 * @throws Refusal 404, 409 (no such step, somebody else took one since it was looked at, or its units are in another request by now), 400 (declined without a reason).
 */
export async function changeReturn(
  shop: Shop,
  admin: Caller,
  id: string,
  { state, stateWas, note }: { state: ReturnState; stateWas?: ReturnState | undefined; note: string },
): Promise<WholeReturn> {
  const at = shop.now()
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, admin)
    const found = await tx
      .selectFrom('return_requests')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw noSuchReturn()
    await lockBuyers(tx, [found.order_id])
    await tx.selectFrom('orders').select('id').where('id', '=', found.order_id).forNoKeyUpdate().execute()
    const now = await tx
      .selectFrom('return_requests')
      .select(['state', 'number'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) throw noSuchReturn()
    const number = returnNumber(now.number)
    if ((stateWas !== undefined && stateWas !== now.state) || !maySucceed(now.state, state)) {
      const whole = await findReturn(tx, id)
      throw new Refusal(409, `Return ${number} is already ${now.state.toLowerCase()}.`, {
        data: whole && { return: z.encode(Return, presentReturn(whole, admin, shop)) },
      })
    }
    if (state === 'Declined' && note === '') throw wrongField('note', 'Enter a reason')
    if (now.state === 'Declined' && !(await unitsLeftFor(tx, id)))
      throw new Refusal(409, 'The buyer has since asked to return these items in another request.')
    await tx.updateTable('return_requests').set({ state, changed_at: at }).where('id', '=', id).execute()
    await tx
      .insertInto('return_changes')
      .values({ return_id: id, state, note, user_id: admin.id, at })
      .execute()
    await recordAudit(tx, { by: admin, at, kind: 'return', act: 'update' }, [
      { id, name: number, changes: changesBetween({ state: now.state }, { state }) },
    ])
    const changed = await findReturn(tx, id)
    if (!changed) throw noSuchReturn()
    // A mail server that was away would hand them over in any order: "declined" before "approved".
    await dropUnsent(tx, { kinds: ['return-changed'], fact: 'number', values: [number] })
    const { user_id, buyer_email } = changed.row
    if (user_id !== null && buyer_email !== null)
      await queueMail(shop, tx, {
        kind: 'return-changed',
        recipient: buyer_email,
        userId: user_id,
        facts: changedFacts(shop, changed, { state, note }),
      })
    return changed
  })
}
