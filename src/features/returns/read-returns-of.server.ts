import { inPieces } from '#platform/db/in-pieces.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Return } from './contract.ts'
import { presentReturn } from './present-return.server.ts'
import { readReturns } from './queries.server.ts'

/** All returns of a customer, newest first. */
export function readReturnsOf(shop: Shop, userId: string): AsyncGenerator<Return[]> {
  const ids = () =>
    shop.db
      .selectFrom('return_requests')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  return inPieces(ids, async (some) =>
    (await readReturns(shop.db, some)).map((found) => presentReturn(found, { role: 'user' }, shop)),
  )
}
