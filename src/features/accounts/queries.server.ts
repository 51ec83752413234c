import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { User } from './contract.ts'
import { userOf, userRow } from './user-row.server.ts'

type Wanted = { page: number; limit: number; search: string }

/** One page of the users whose name or address holds the text, newest first, and how many there are in all. */
export async function findUsers(
  db: Db,
  { page, limit, search }: Wanted,
): Promise<{ users: User[]; total: number }> {
  // In a pattern these three signs mean something else than themselves.
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('users')
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', part), eb('email', 'ilike', part)])),
    )
  const rows = await found
    .select(userRow)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { users: rows.map(userOf), total }
}

/** @throws Refusal 404 */
export async function needUser(db: Db, userId: string): Promise<void> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal(404, 'There is no such user.')
}
