import type * as z from 'zod/mini'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { endSessionsOf } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ResetPassword } from './contract.ts'
import { dropEmailChange } from './email-changes.server.ts'
import { clearTries, guessesOfAccount } from './log-in-tries.server.ts'
import { hashPassword } from './passwords.server.ts'
import { refuseWeakPassword } from './refuse-weak-password.server.ts'
import { endResets, ownerOfResetToken, takeResetToken } from './reset-tokens.server.ts'

const dead = () => new Refusal(400, 'This link has expired. Please request a new one.')

/**
 * Sets a new password by the link of a mail, uses the link up and signs the user out everywhere.
 * @throws Refusal 400 (a token that is used, replaced, too old or made up; a weak password).
 */
export async function resetPassword(
  shop: Shop,
  token: string,
  { password }: z.output<typeof ResetPassword>,
  address: string,
): Promise<void> {
  const owner = await ownerOfResetToken(shop, token)
  if (!owner) throw dead()
  const userId = owner.id
  await refuseWeakPassword(shop, password, owner)
  const password_hash = await hashPassword(password)
  await shop.db.transaction().execute(async (tx) => {
    // The user's row first, as everywhere: two locks in one order never wait for each other.
    const user = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .returning(['name', 'email'])
      .executeTakeFirst()
    if (!user || !(await takeResetToken(shop, tx, token))) throw dead()
    await endSessionsOf(tx, userId)
    await endResets(shop, tx, userId)
    await dropEmailChange(tx, userId)
    // Its owner has been there: what strangers guessed keeps them out no longer.
    await clearTries(tx, guessesOfAccount(user.email))
    await queueMail(shop, tx, { kind: 'password-changed', recipient: user.email, facts: {}, userId })
    const by = { id: userId, name: user.name, address }
    await recordAudit(tx, { by, at: shop.now(), kind: 'user', act: 'password' }, [
      { id: userId, name: user.name, changes: { with: { before: null, after: 'a reset link' } } },
    ])
  })
}
