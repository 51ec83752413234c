import { newId, newToken } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { hashPassword } from './passwords.server.ts'
import { makeResetToken } from './reset-tokens.server.ts'

type Appointed = { isNew: boolean; resetToken: string }

/**
 * Makes the account of this address (lower case, trimmed) an admin, or a new one where there is none, and a token that
 * sets its password: once, for one hour. For who sits at the shop's machine; nothing else asks for less than a log-in.
 */
export async function appointAdmin(shop: Pick<Shop, 'db' | 'now'>, email: string): Promise<Appointed> {
  // Nobody knows this password, so nobody logs in before the link was used.
  const password_hash = await hashPassword(newToken())
  return shop.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('users')
      .values({ id: newId(), name: 'Admin', email, role: 'admin', password_hash, created_at: shop.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id } =
      made ??
      (await tx
        .updateTable('users')
        .set({ role: 'admin' })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow())
    return { isNew: made !== undefined, resetToken: await makeResetToken(shop, tx, id) }
  })
}
