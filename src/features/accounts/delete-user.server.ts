import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { keepOneAdmin } from './keep-one-admin.server.ts'

/**
 * Deletes an account: its sessions, links and mails go with it, its orders and reviews stay without a name.
 * @throws Refusal 404, 409 (the last admin).
 */
export async function deleteUser(shop: Shop, userId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await keepOneAdmin(tx, userId)
    const gone = await tx.deleteFrom('users').where('id', '=', userId).returning('id').executeTakeFirst()
    if (!gone) throw new Refusal(404, 'There is no such user.')
  })
}
