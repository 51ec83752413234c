import type * as z from 'zod/mini'
import { recordAudit, strangerAt } from '#features/audit/record-audit.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, startSession } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { LogIn, User } from './contract.ts'
import {
  clearTries,
  countTry,
  guessesFrom,
  guessesOfAccount,
  refuseGuesses,
  strikeOff,
} from './log-in-tries.server.ts'
import { inHashingPlace, isPasswordOf } from './passwords.server.ts'
import { userOf, userRow } from './user-row.server.ts'

const wrong = () => new Refusal(401, 'Wrong email or password.')

type From = { caller: Caller | null; agent: string | null; address: string }

/**
 * Opens a session. `caller` is who the request's token says, if it carries one: the account's own sessions are neither
 * counted nor refused while strangers guess. Failures are counted for the account, and for the client's address over
 * all accounts.
 * @throws Refusal 401 (wrong password or unknown address: the same), 429 (too many failures).
 */
export async function logIn(
  shop: Shop,
  { email, password }: z.output<typeof LogIn>,
  { caller, agent, address }: From,
): Promise<{ user: User; token: string }> {
  const isOwn = caller?.email === email
  const guesses = isOwn
    ? []
    : [...(shop.settings.limitByAddress ? [guessesFrom(address)] : []), guessesOfAccount(email)]
  for (const each of guesses) await refuseGuesses(shop, each)
  return inHashingPlace(async () => {
    const counted = await countTries(shop, guesses)
    const known = await shop.db
      .selectFrom('users')
      .select([...userRow, 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    const right = await isPasswordOf(known?.password_hash ?? null, password)
    if (known?.role === 'admin' && !right) recordFailedLogIn(shop, known, address)
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
      await clearTries(tx, guessesOfAccount(email))
      return startSession(shop, tx, { userId: known.id, agent })
    })
    await strikeOffAll(shop, counted)
    const { password_hash: _, ...user } = known
    return { user: userOf(user), token }
  })
}

type Counted = { guesses: ReturnType<typeof guessesFrom>; at: Date }[]

/** What the account's own limit refuses is no failure of the address. */
async function countTries(shop: Shop, all: readonly ReturnType<typeof guessesFrom>[]): Promise<Counted> {
  const counted: Counted = []
  try {
    for (const guesses of all) counted.push({ guesses, at: await countTry(shop, guesses) })
  } catch (refusal) {
    await strikeOffAll(shop, counted)
    throw refusal
  }
  return counted
}

async function strikeOffAll({ db }: Shop, counted: Counted): Promise<void> {
  for (const { guesses, at } of counted) await strikeOff(db, guesses, at)
}

/** Not waited for: how long the answer takes must not tell whose address is an admin's. */
function recordFailedLogIn(shop: Shop, { id, name }: { id: string; name: string }, address: string): void {
  recordAudit(shop.db, { by: strangerAt(address), at: shop.now(), kind: 'user', act: 'failedLogIn' }, [
    { id, name, changes: {} },
  ]).catch((problem: Error) =>
    shop.log.error({ reason: problem.message }, 'A failed admin login was not recorded.'),
  )
}
