import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sha256 } from '#platform/ids.server.ts'
import { waitOf } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const MOST_TRIES = 10
const WITHIN_SECONDS = 15 * 60
// A guesser gets one try a minute, and its owner, who has a right one, waits no longer than that.
const PAUSE_SECONDS = 60

/** Unknown addresses are counted like known ones, or the limit would tell which have accounts. */
const accountOf = (guessed: string): Buffer => sha256(guessed)

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/**
 * Counts a try before it is made, `guessed` being the address of a log-in or what else has a password to find: of many
 * at once no more than ten get through, on all nodes together. A try that succeeds is struck off again by
 * `forgetTries`; one that is refused is not counted.
 * @throws Refusal 429 once ten tries of the last 15 minutes failed, for a minute after the latest.
 */
export async function countTry(shop: Shop, guessed: string): Promise<void> {
  const now = shop.now()
  const counted = await sql`
    insert into log_in_tries as known (account, tries) values (${accountOf(guessed)}, array[${now}::timestamptz])
    on conflict (account) do update
      set tries = known.tries[cardinality(known.tries) - ${MOST_TRIES - 2}::int:] || ${now}::timestamptz
      where cardinality(known.tries) < ${MOST_TRIES}::int
        or known.tries[1] <= ${ago(now, WITHIN_SECONDS)}::timestamptz
        or known.tries[cardinality(known.tries)] <= ${ago(now, PAUSE_SECONDS)}::timestamptz
    returning account`.execute(shop.db)
  if (counted.rows.length === 0) await refuseGuesses(shop, guessed, true)
}

/**
 * Asks before anything costly is done.
 * @throws Refusal 429 while the account's tries are used up.
 */
export async function refuseGuesses(shop: Shop, guessed: string, surely = false): Promise<void> {
  const now = shop.now()
  const row = await shop.db
    .selectFrom('log_in_tries')
    .select('tries')
    .where('account', '=', accountOf(guessed))
    .executeTakeFirst()
  const first = row?.tries[0]
  const latest = row?.tries.at(-1)
  const full = row && first && row.tries.length >= MOST_TRIES && first > ago(now, WITHIN_SECONDS)
  const seconds = latest ? Math.ceil((latest.getTime() - ago(now, PAUSE_SECONDS).getTime()) / 1000) : 0
  if (!surely && (!full || seconds <= 0)) return
  const wait = Math.min(PAUSE_SECONDS, Math.max(1, seconds))
  throw new Refusal(429, `Too many wrong passwords. Please try again in ${waitOf(wait)}.`, {
    retryAfterSeconds: wait,
  })
}

export async function forgetTries(db: Db, guessed: string): Promise<void> {
  await db.deleteFrom('log_in_tries').where('account', '=', accountOf(guessed)).execute()
}
