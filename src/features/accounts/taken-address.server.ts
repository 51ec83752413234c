import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'

const WORDS = 'An account with this email already exists.'

export const takenAddress = () => new Refusal(409, WORDS, { errors: [{ field: 'email', message: WORDS }] })

/**
 * Asks before anything costly is done; what decides is the unique index.
 * @throws Refusal 409
 */
export async function refuseTaken(db: Db, email: string, exceptUserId = ''): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst()
  if (other) throw takenAddress()
}
