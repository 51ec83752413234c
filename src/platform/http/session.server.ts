import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { Database, Role } from '#platform/db/schema.ts'
import { newToken, sha256 } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { Refusal } from './refusal.ts'

/** The signed-in user who calls. */
export type Caller = {
  id: string
  name: string
  email: string
  role: Role
  photo: string | null
  createdAt: Date
  tokenHash: Buffer
  /** Where the call comes from, for the audit. */
  address?: string
}

export const ADMINS_ONLY = 'Only admins can do this.'

const SESSION_DAYS = 30
// However much it is used: a token that was stolen unseen ends too.
const MAX_SESSION_DAYS = 90
// More devices than anybody has. The one that was used longest ago makes room.
const MAX_SESSIONS = 50
const DAY = 24 * 3600 * 1000
// Writing "last seen" with every call would make a write of every read.
const SEEN_EVERY = 10 * 60 * 1000

const expiryOf = (now: Date, startedAt = now): Date =>
  new Date(Math.min(now.getTime() + SESSION_DAYS * DAY, startedAt.getTime() + MAX_SESSION_DAYS * DAY))

/** The caller whose token the request carries, or null: no token, or one that is no longer good. */
export async function findCaller(shop: Shop, request: Request): Promise<Caller | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
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
      'sessions.created_at as started_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.created_at', '>', new Date(now.getTime() - MAX_SESSION_DAYS * DAY))
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY) {
    await shop.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: expiryOf(now, row.started_at) })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  const { id, name, email, role, photo } = row
  return { id, name, email, role, photo, createdAt: row.created_at, tokenHash }
}

/**
 * Keeps the caller's account until the transaction ends, so that what it writes in his name has an owner.
 * @throws Refusal 401 where he was signed out or deleted since the call began, 403 where he is no admin any more.
 */
export async function lockCaller(tx: Transaction<Database>, caller: Caller): Promise<void> {
  await refuseFormer(tx, caller, (await lockUser(tx, caller.id))?.role)
}

/**
 * Is what was true when the call began true of the account as it stands now, held by the transaction?
 * @throws Refusal 401, 403
 */
export async function refuseFormer(
  tx: Transaction<Database>,
  { tokenHash, role }: Caller,
  roleNow: Role | undefined,
): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!session || !roleNow) throw new Refusal(401, 'Please log in first.')
  if (role === 'admin' && roleNow !== 'admin') throw new Refusal(403, ADMINS_ONLY)
}

/** For what nobody need be signed in to do: the id to write, or null where there is no account (any more). */
export async function lockUserOf(
  tx: Transaction<Database>,
  user: Pick<Caller, 'id'> | null,
): Promise<string | null> {
  return (user && (await lockUser(tx, user.id))?.id) ?? null
}

const lockUser = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('users').select(['id', 'role']).where('id', '=', id).forKeyShare().executeTakeFirst()

/** Opens a session and answers its token, which is nowhere kept: the database has its hash. `agent` is the browser's word. */
export async function startSession(
  shop: Shop,
  tx: Db,
  { userId, agent }: { userId: string; agent: string | null },
): Promise<string> {
  const token = newToken()
  const now = shop.now()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      agent: agent?.slice(0, 300) ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: expiryOf(now),
    })
    .execute()
  await endOldestSessions(tx, userId)
  return token
}

async function endOldestSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (all) =>
      all
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('token_hash')
        .offset(MAX_SESSIONS)
        // Two log-ins at once would end the same ones.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Ends this one session. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends one of a user's sessions by its name in the list. Answers whether there was such a one. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql`left(encode(token_hash, 'hex'), ${SESSION_ID_LENGTH})`, '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Signs a user out everywhere. Answers how many sessions that were. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Signs a user out everywhere but here. */
export async function endOtherSessionsOf(db: Db, { id, tokenHash }: Caller): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', id).where('token_hash', '<>', tokenHash).execute()
}

const SESSION_ID_LENGTH = 12

/** Where the caller is signed in, latest use first. `id` is a name for the list: it opens nothing. */
export async function listSessions(shop: Shop, { id, tokenHash }: Caller) {
  const rows = await shop.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .where('expires_at', '>', shop.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(MAX_SESSIONS)
    .execute()
  return rows.map((row) => ({
    id: row.token_hash.toString('hex').slice(0, SESSION_ID_LENGTH),
    agent: row.agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    isCurrent: row.token_hash.equals(tokenHash),
  }))
}
