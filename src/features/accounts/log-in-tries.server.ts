import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sha256 } from '#platform/ids.server.ts'
import { waitOf } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const WITHIN_SECONDS = 15 * 60
// A guesser gets one try a minute, and its owner, who has a right one, waits no longer than that.
const PAUSE_SECONDS = 60

/** What failures are counted for, and how many of them in a quarter of an hour are let through. */
export type Guesses = { key: string; maxTries: number }

/** Unknown addresses are counted like known ones, or the limit would tell which have accounts. */
export const guessesOfAccount = (email: string): Guesses => ({ key: email, maxTries: 10 })

/** Whoever sits at an open session and does not know its password. */
export const guessesOfOwner = (userId: string): Guesses => ({ key: `change of ${userId}`, maxTries: 10 })

/**
 * One guess at each of many accounts is a guesser too. A household or an office behind one address makes fewer
 * mistakes than this, and whoever is signed in there is not asked.
 */
export const guessesFrom = (address: string): Guesses => ({ key: `from ${address}`, maxTries: 20 })

const hashOf = ({ key }: Guesses): Buffer => sha256(key)

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/**
 * Counts a try before it is made: of many at once no more than are let through are made, on all nodes together. A try
 * that succeeds is struck off again, by `clearTries` or `strikeOff`; one that is refused is not counted. Answers the
 * moment under which it is counted.
 * @throws Refusal 429 once so many tries of the last 15 minutes failed, for a minute after the latest.
 */
export async function countTry(shop: Shop, guesses: Guesses): Promise<Date> {
  const { maxTries } = guesses
  const now = shop.now()
  const counted = await sql`
    insert into log_in_tries as known (account, tries) values (${hashOf(guesses)}, array[${now}::timestamptz])
    on conflict (account) do update
      set tries = known.tries[cardinality(known.tries) - ${maxTries - 2}::int:] || ${now}::timestamptz
      where cardinality(known.tries) < ${maxTries}::int
        or known.tries[1] <= ${ago(now, WITHIN_SECONDS)}::timestamptz
        or known.tries[cardinality(known.tries)] <= ${ago(now, PAUSE_SECONDS)}::timestamptz
    returning account`.execute(shop.db)
  if (counted.rows.length === 0) await refuseGuesses(shop, guesses, true)
  return now
}

/**
 * Asks before anything costly is done.
 * @throws Refusal 429 while the tries are used up.
 */
export async function refuseGuesses(shop: Shop, guesses: Guesses, surely = false): Promise<void> {
  const now = shop.now()
  const row = await shop.db
    .selectFrom('log_in_tries')
    .select('tries')
    .where('account', '=', hashOf(guesses))
    .executeTakeFirst()
  const first = row?.tries[0]
  const latest = row?.tries.at(-1)
  const full = row && first && row.tries.length >= guesses.maxTries && first > ago(now, WITHIN_SECONDS)
  const seconds = latest ? Math.ceil((latest.getTime() - ago(now, PAUSE_SECONDS).getTime()) / 1000) : 0
  if (!surely && (!full || seconds <= 0)) return
  const wait = Math.min(PAUSE_SECONDS, Math.max(1, seconds))
  throw new Refusal(429, `Too many wrong passwords. Try again in ${waitOf(wait)}.`, {
    retryAfterSeconds: wait,
  })
}

export async function clearTries(db: Db, guesses: Guesses): Promise<void> {
  await db.deleteFrom('log_in_tries').where('account', '=', hashOf(guesses)).execute()
}

/** This one try succeeded; what else failed there stays counted. */
export async function strikeOff(db: Db, guesses: Guesses, at: Date): Promise<void> {
  await sql`
    update log_in_tries as known
    set tries = known.tries[:place.of - 1] || known.tries[place.of + 1:]
    from (select account, array_position(tries, ${at}::timestamptz) as of from log_in_tries
      where account = ${hashOf(guesses)} for update) as place
    where known.account = place.account and place.of is not null`.execute(db)
}
