import type { Role } from '#platform/db/schema.ts'
import { sha256 } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** The signed-in user who calls. */
export type Caller = {
  id: string
  name: string
  email: string
  role: Role
  photo: string | null
  createdAt: Date
  tokenHash: Buffer
}

export const SESSION_DAYS = 30
const DAY = 24 * 3600 * 1000
// Writing "last seen" with every call would make a write of every read.
const SEEN_EVERY = 10 * 60 * 1000

/** The caller whose token the request carries, or null: no token, or one that is no longer good. */
export async function findCaller(shop: Shop, request: Request): Promise<Caller | null> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return null
  const tokenHash = sha256(token)
  const now = shop.now()
  const row = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.photo',
      'users.created_at',
      'sessions.last_seen_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY) {
    const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY)
    await shop.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  const { id, name, email, role, photo } = row
  return { id, name, email, role, photo, createdAt: row.created_at, tokenHash }
}
