import { recordAudit } from '#features/audit/record-audit.server.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { clearTries, countTry, guessesOfOwner } from './log-in-tries.server.ts'
import { inHashingPlace, isPasswordOf } from './passwords.server.ts'

/**
 * Asked before what a token alone must not do: whoever finds an open browser has no password. Wrong ones are counted
 * for the account apart from log-ins, so that a stranger's guesses keep nobody from what is theirs. Answers the hash of
 * the password, for whoever changes it. A wrong one of an admin stands in the audit.
 * @throws Refusal 400 (none, or a wrong one, of `field`), 401 (the account is gone), 429 (too many wrong ones).
 */
export async function needOwnPassword(
  shop: Shop,
  caller: Caller,
  password: string | undefined,
  field = 'currentPassword',
): Promise<string> {
  const { id } = caller
  if (!password) throw wrongField(field, 'Current Password must be required.')
  const guesses = guessesOfOwner(id)
  await countTry(shop, guesses)
  const row = await shop.db
    .selectFrom('users')
    .select(['name', 'role', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(401, 'Please log in first.')
  if (!(await inHashingPlace(() => isPasswordOf(row.password_hash, password)))) {
    if (row.role === 'admin')
      await recordAudit(shop.db, { by: caller, at: shop.now(), kind: 'user', act: 'failedLogIn' }, [
        { id, name: row.name, changes: {} },
      ])
    throw wrongField(field, WRONG)
  }
  await clearTries(shop.db, guesses)
  return row.password_hash
}

export const WRONG = 'The current password is wrong.'
