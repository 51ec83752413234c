import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#platform/contract/endpoint.ts'
import { containing } from '#platform/db/containing.server.ts'
import type { Found } from '#platform/db/found.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { exportUsersEndpoint, listUsersEndpoint, User, UserSort } from './contract.ts'
import { userOf, userRow } from './user-row.server.ts'

type Wanted = QueryOf<typeof exportUsersEndpoint>

/** One page of the users whose name or address holds the text, newest first unless told, and how many there are in all. */
export async function listUsers(
  db: Db,
  { page, limit, ...wanted }: QueryOf<typeof listUsersEndpoint>,
): Promise<{ users: User[]; total: number }> {
  const rows = await inOrder(db, wanted)
    .select(userRow)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await among(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { users: rows.map(userOf), total }
}

/** Finds the ids of all users that fit, in their order. */
export const allUsers = (db: Db, wanted: Wanted): Found => inOrder(db, wanted).select('id')

/** These users in the order of the ids; those that are gone are left out. */
export async function readUsers(db: Db, ids: readonly string[]): Promise<User[]> {
  const rows = await db.selectFrom('users').select(userRow).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, userOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function among(db: Db, { search, role }: Wanted) {
  const part = containing(search)
  return db
    .selectFrom('users')
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', part), eb('email', 'ilike', part)])),
    )
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'user'))
}

function inOrder(db: Db, wanted: Wanted) {
  const { key, way } = ORDERS[wanted.sort]
  return among(db, wanted).orderBy(key, way).orderBy(sql`id collate "C"`)
}

const BY_NAME = sql`lower(name) collate "C"`

const ORDERS: Record<UserSort, { key: RawBuilder<unknown>; way: 'asc' | 'desc' }> = {
  '-createdAt': { key: sql`created_at`, way: 'desc' },
  createdAt: { key: sql`created_at`, way: 'asc' },
  name: { key: BY_NAME, way: 'asc' },
  '-name': { key: BY_NAME, way: 'desc' },
  email: { key: sql`email`, way: 'asc' },
  '-email': { key: sql`email`, way: 'desc' },
  role: { key: sql`role`, way: 'asc' },
  '-role': { key: sql`role`, way: 'desc' },
}

/** @throws Refusal 404 */
export async function needUser(db: Db, userId: string): Promise<{ name: string }> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal(404, 'User not found.')
  return row
}
