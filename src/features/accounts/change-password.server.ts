import type * as z from 'zod/mini'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, endSessionsOf } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ChangePassword } from './contract.ts'
import { countTry, forgetTries } from './log-in-tries.server.ts'
import { hashPassword, inHashingPlace, isPasswordOf, refuseCommon } from './passwords.server.ts'
import { endResets } from './reset-tokens.server.ts'

const wrongOld = () => wrongField('oldPassword', 'The current password is wrong.')

/**
 * Sets a new password and signs the user out everywhere; links to reset it are dead then.
 * @throws Refusal 400 (a wrong old password, a common new one), 401 (the account is gone), 429 (too many wrong ones).
 */
export async function changePassword(
  shop: Shop,
  caller: Caller,
  { oldPassword, password }: z.output<typeof ChangePassword>,
): Promise<void> {
  refuseCommon(password)
  // Counted apart from log-ins: a stranger's guesses are not to keep the owner from a new password.
  const guesses = `change of ${caller.id}`
  await countTry(shop, guesses)
  const row = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst()
  if (!row) throw new Refusal(401, 'Please log in first.')
  const old = row.password_hash
  if (!(await inHashingPlace(() => isPasswordOf(old, oldPassword)))) throw wrongOld()
  const password_hash = await hashPassword(password)
  await shop.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', caller.id)
      // Of two changes at once the second has no longer the right old password.
      .where('password_hash', '=', old)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongOld()
    await forgetTries(tx, guesses)
    await endSessionsOf(tx, caller.id)
    await endResets(shop, tx, caller.id)
  })
}
