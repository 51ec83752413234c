import type * as z from 'zod/mini'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import { startSession } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { SignUp, User } from './contract.ts'
import { hashPassword } from './passwords.server.ts'
import { refuseWeakPassword } from './refuse-weak-password.server.ts'
import { refuseTaken, takenAddress } from './taken-address.server.ts'
import { userOf, userRow } from './user-row.server.ts'

/**
 * Makes an account and its first session.
 * @throws Refusal 400 (a weak password), 409 (the address has an account).
 */
export async function signUp(
  shop: Shop,
  { name, email, password }: z.output<typeof SignUp>,
  agent: string | null,
): Promise<{ user: User; token: string }> {
  await refuseWeakPassword(shop, password, { name, email })
  await refuseTaken(shop.db, email)
  const password_hash = await hashPassword(password)
  return shop.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('users')
      .values({ id: newId(), name, email, password_hash, created_at: shop.now() })
      // Of twenty at once with one address the unique index lets one through.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(userRow)
      .executeTakeFirst()
    if (!made) throw takenAddress()
    const token = await startSession(shop, tx, { userId: made.id, agent })
    await queueMail(shop, tx, { kind: 'welcome', recipient: email, facts: {}, userId: made.id })
    return { user: userOf(made), token }
  })
}
