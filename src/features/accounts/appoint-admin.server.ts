import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit, TERMINAL } from '#features/audit/record-audit.server.ts'
import { newId, newToken } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { hashPassword } from './passwords.server.ts'
import { makeResetToken } from './reset-tokens.server.ts'

const NAME = 'Admin'

type Appointed = { isNew: boolean; resetToken: string }

/**
 * Makes the account of this address (lower case, trimmed) an admin, or a new one where there is none, and a token that
 * sets its password: once, for one hour. For who sits at the shop's machine; nothing else asks for less than a log-in.
 */
export async function appointAdmin(shop: Pick<Shop, 'db' | 'now'>, email: string): Promise<Appointed> {
  // Nobody knows this password, so nobody logs in before the link was used.
  const byTerminal = { by: TERMINAL, at: shop.now(), kind: 'user' } as const
  const password_hash = await hashPassword(newToken())
  return shop.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('users')
      .values({ id: newId(), name: NAME, email, role: 'admin', password_hash, created_at: shop.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      const changes = changesBetween({}, { name: NAME, email, role: 'admin' })
      await recordAudit(tx, { ...byTerminal, act: 'create' }, [{ id: made.id, name: NAME, changes }])
      return { isNew: true, resetToken: await makeResetToken(shop, tx, made.id) }
    }
    const { id, name, role } = await tx
      .selectFrom('users')
      .select(['id', 'name', 'role'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    const changes = changesBetween({ role }, { role: 'admin' })
    await recordAudit(tx, { ...byTerminal, act: 'update' }, [{ id, name, changes }])
    return { isNew: false, resetToken: await makeResetToken(shop, tx, id) }
  })
}
