import { paths } from '#paths.ts'
import { containing } from '#platform/db/containing.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { SubscriberState } from '#platform/db/schema.ts'
import type { List } from '#platform/http/handle-csv.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Subscriber } from './contract.ts'

type Asked = { state?: SubscriberState | undefined; search: string }

const found = (db: Db, { state, search }: Asked) =>
  db
    .selectFrom('newsletter_subscribers')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(search !== '', (query) => query.where('email', 'like', containing(search.toLowerCase())))

/** One page of those who asked for the newsletter, newest first, and how many there are in all. */
export async function listSubscribers(
  db: Db,
  { page, limit, ...asked }: Asked & { page: number; limit: number },
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const rows = await found(db, asked)
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found(db, asked)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const subscribers = rows.map(({ email, state, asked_at, confirmed_at, ended_at }) => ({
    email,
    state,
    askedAt: asked_at,
    confirmedAt: confirmed_at,
    endedAt: ended_at,
  }))
  return { subscribers, total }
}

const BATCH = 1000

/** All that were asked for, by address. Whoever writes to them puts the last column into each letter. */
export function exportSubscribersCsv({ db, settings }: Shop, asked: Asked): List {
  async function* batches() {
    for (let after = ''; ; ) {
      const rows = await found(db, asked)
        .selectAll()
        .where('email', '>', after)
        .orderBy('email')
        .limit(BATCH)
        .execute()
      yield rows.map((row) => [
        row.email,
        row.state,
        row.asked_at.toISOString(),
        row.confirmed_at?.toISOString() ?? null,
        row.ended_at?.toISOString() ?? null,
        settings.publicUrl + paths.newsletterUnsubscribe(row.unsubscribe_key),
      ])
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = last.email
    }
  }
  return { head: ['email', 'state', 'askedAt', 'confirmedAt', 'endedAt', 'unsubscribe'], batches: batches() }
}
