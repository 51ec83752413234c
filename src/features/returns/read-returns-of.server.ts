import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Return } from './contract.ts'
import { presentReturn } from './present-return.server.ts'
import { readReturns } from './queries.server.ts'

/** All returns of a customer, newest first. */
export function readReturnsOf(db: Db, userId: string): AsyncGenerator<Return[]> {
  const ids = () =>
    db
      .selectFrom('return_requests')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  return inPieces(ids, async (some) =>
    (await readReturns(db, some)).map((found) => presentReturn(found, { role: 'user' })),
  )
}
