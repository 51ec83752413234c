import type * as z from 'zod/mini'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, startSession } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { LogIn, User } from './contract.ts'
import { countTry, forgetTries, refuseGuesses } from './log-in-tries.server.ts'
import { inHashingPlace, isPasswordOf } from './passwords.server.ts'
import { userOf, userRow } from './user-row.server.ts'

const wrong = () => new Refusal(401, 'Wrong email or password.')

/**
 * Opens a session. `caller` is who the request's token says, if it carries one: the account's own sessions are neither
 * counted nor refused while strangers guess.
 * @throws Refusal 401 (wrong password or unknown address: the same), 429 (too many failures).
 */
export async function logIn(
  shop: Shop,
  { email, password }: z.output<typeof LogIn>,
  { caller, agent }: { caller: Caller | null; agent: string | null },
): Promise<{ user: User; token: string }> {
  const isOwn = caller?.email === email
  if (!isOwn) await refuseGuesses(shop, email)
  return inHashingPlace(async () => {
    if (!isOwn) await countTry(shop, email)
    const known = await shop.db
      .selectFrom('users')
      .select([...userRow, 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    const right = await isPasswordOf(known?.password_hash ?? null, password)
    if (!known || !right) throw wrong()
    const token = await shop.db.transaction().execute(async (tx) => {
      // A password changed meanwhile ends all sessions: none may start from the old one after that.
      const same = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', known.id)
        .where('password_hash', '=', known.password_hash)
        .forShare()
        .executeTakeFirst()
      if (!same) throw wrong()
      await forgetTries(tx, email)
      return startSession(shop, tx, { userId: known.id, agent })
    })
    const { password_hash: _, ...user } = known
    return { user: userOf(user), token }
  })
}
