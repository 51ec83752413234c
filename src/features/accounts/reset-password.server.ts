import type * as z from 'zod/mini'
import { Refusal } from '#platform/http/refusal.ts'
import { endSessionsOf } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ResetPassword } from './contract.ts'
import { forgetTries } from './log-in-tries.server.ts'
import { hashPassword, refuseCommon } from './passwords.server.ts'
import { endResets, ownerOfResetToken, takeResetToken } from './reset-tokens.server.ts'

const dead = () => new Refusal(400, 'This link is no longer good. Please ask for a new one.')

/**
 * Sets a new password by the link of a mail, uses the link up and signs the user out everywhere.
 * @throws Refusal 400 (a token that is used, replaced, too old or made up; a common password).
 */
export async function resetPassword(
  shop: Shop,
  token: string,
  { password }: z.output<typeof ResetPassword>,
): Promise<void> {
  refuseCommon(password)
  const userId = await ownerOfResetToken(shop, token)
  if (userId === null) throw dead()
  const password_hash = await hashPassword(password)
  await shop.db.transaction().execute(async (tx) => {
    // The user's row first, as everywhere: two locks in one order never wait for each other.
    const user = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst()
    if (!user || !(await takeResetToken(shop, tx, token))) throw dead()
    await endSessionsOf(tx, userId)
    await endResets(shop, tx, userId)
    // Its owner has shown himself: what strangers guessed does not keep him out.
    await forgetTries(tx, user.email)
  })
}
