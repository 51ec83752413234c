import * as z from 'zod/mini'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { Email } from './contract.ts'
import { hashPassword } from './passwords.server.ts'

/**
 * Makes the admin of ADMIN_EMAIL and ADMIN_PASSWORD where no account has that address; never changes one. The passwords
 * that are `published`, with the demo, open no shop.
 * @throws StartProblem for an address or a password that the shop takes from nobody.
 */
export async function makeFirstAdmin(shop: Shop, published: readonly string[] = []): Promise<void> {
  const { admin } = shop.settings
  if (!admin) return
  const email = z.safeParse(Email, admin.email)
  if (!email.success)
    throw new StartProblem(`ADMIN_EMAIL is "${admin.email}", which is not a valid email address.`)
  const there = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.data)
    .executeTakeFirst()
  if (there) return
  if (await isCommonPassword(admin.password))
    throw new StartProblem('ADMIN_PASSWORD is one of the most common passwords. Choose another.')
  if (published.includes(admin.password))
    throw new StartProblem('ADMIN_PASSWORD is a demo password that anyone can look up. Choose another.')
  await shop.db
    .insertInto('users')
    .values({
      id: newId(),
      name: 'Admin',
      email: email.data,
      role: 'admin',
      password_hash: await hashPassword(admin.password),
      created_at: shop.now(),
    })
    // Two nodes may start at once.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
