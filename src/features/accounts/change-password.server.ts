import type * as z from 'zod/mini'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { wrongField } from '#platform/http/refusal.ts'
import { type Caller, endSessionsOf } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ChangePassword } from './contract.ts'
import { dropEmailChange } from './email-changes.server.ts'
import { needOwnPassword, WRONG } from './need-own-password.server.ts'
import { hashPassword } from './passwords.server.ts'
import { refuseWeakPassword } from './refuse-weak-password.server.ts'
import { endResets } from './reset-tokens.server.ts'

/**
 * Sets a new password and signs the user out everywhere; links to reset it, and a new address that waits to be
 * confirmed, are dead then.
 * @throws Refusal 400 (a wrong old password, a weak new one), 401 (the account is gone), 429 (too many wrong ones).
 */
export async function changePassword(
  shop: Shop,
  caller: Caller,
  { oldPassword, password }: z.output<typeof ChangePassword>,
): Promise<void> {
  await refuseWeakPassword(shop, password, caller)
  const old = await needOwnPassword(shop, caller, oldPassword, 'oldPassword')
  const password_hash = await hashPassword(password)
  await shop.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', caller.id)
      // Of two changes at once the second has no longer the right old password.
      .where('password_hash', '=', old)
      .returning(['name', 'email'])
      .executeTakeFirst()
    if (!changed) throw wrongField('oldPassword', WRONG)
    await endSessionsOf(tx, caller.id)
    await endResets(shop, tx, caller.id)
    await dropEmailChange(tx, caller.id)
    await queueMail(shop, tx, {
      kind: 'password-changed',
      recipient: changed.email,
      facts: {},
      userId: caller.id,
    })
    await recordAudit(tx, { by: caller, at: shop.now(), kind: 'user', act: 'password' }, [
      { id: caller.id, name: changed.name, changes: {} },
    ])
  })
}
