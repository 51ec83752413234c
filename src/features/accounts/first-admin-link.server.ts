import type * as z from 'zod/mini'
import { paths } from '#paths.ts'
import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { startSession } from '#platform/http/session.server.ts'
import { newId, newToken, sha256 } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { SignUp, User } from './contract.ts'
import { hashPassword } from './passwords.server.ts'
import { refuseWeakPassword } from './refuse-weak-password.server.ts'
import { takenAddress } from './taken-address.server.ts'
import { userOf, userRow } from './user-row.server.ts'

const FACT = 'first-admin'

/**
 * What the terminal says where a shop has no admin: a link that makes the first one. The database has its hash alone,
 * so each start makes a new link and ends the one before. Nothing where there is an admin.
 */
export async function firstAdminNews(shop: Shop): Promise<string[]> {
  if (await hasAdmin(shop.db)) {
    await shop.db.deleteFrom('shop_facts').where('name', '=', FACT).execute()
    return []
  }
  const token = newToken()
  const value = hashOf(token)
  await shop.db
    .insertInto('shop_facts')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return [
    'This shop has no admin yet. The first person to open this link becomes its admin:',
    `  ${shop.settings.publicUrl}${paths.firstAdmin(token)}`,
  ]
}

const hashOf = (token: string): string => sha256(token).toString('hex')

const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()) !== undefined

const dead = () =>
  new Refusal(400, 'This link no longer works. If the shop still has no admin, restart it to get a new link.')

/**
 * Makes the first admin by the link of the terminal, and uses the link up.
 * @throws Refusal 400 (a link that is used, replaced or made up, or there is an admin; a weak password),
 * 409 (the address has an account).
 */
export async function openShopByLink(
  shop: Shop,
  token: string,
  { name, email, password }: z.output<typeof SignUp>,
  agent: string | null,
): Promise<{ user: User; token: string }> {
  await refuseWeakPassword(shop, password, { name, email })
  // Asked before the costly hash, and again where it counts.
  if (!(await isGood(shop.db, token))) throw dead()
  const password_hash = await hashPassword(password)
  return shop.db.transaction().execute(async (tx) => {
    const taken = await tx
      .deleteFrom('shop_facts')
      .where('name', '=', FACT)
      .where('value', '=', hashOf(token))
      .returning('name')
      .executeTakeFirst()
    if (!taken || (await hasAdmin(tx))) throw dead()
    const made = await tx
      .insertInto('users')
      .values({ id: newId(), name, email, password_hash, role: 'admin', created_at: shop.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(userRow)
      .executeTakeFirst()
    if (!made) throw takenAddress()
    return { user: userOf(made), token: await startSession(shop, tx, { userId: made.id, agent }) }
  })
}

const isGood = async (db: Db, token: string): Promise<boolean> => {
  const fact = await db
    .selectFrom('shop_facts')
    .select('name')
    .where('name', '=', FACT)
    .where('value', '=', hashOf(token))
    .executeTakeFirst()
  return fact !== undefined && !(await hasAdmin(db))
}
