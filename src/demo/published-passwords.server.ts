import { hashPassword, inHashingPlace, isPasswordOf } from '#features/accounts/passwords.server.ts'
import { endSessionsOf } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoPasswords, readOwnPasswords } from './demo-passwords.server.ts'

const isPassword = (hash: string, password: string) => inHashingPlace(() => isPasswordOf(hash, password))

/**
 * Gives the demo's accounts passwords of their own where they still have the published ones, and signs them out: a
 * shop that was started without DEMO=on may be, or become, anybody's to reach.
 */
export async function replacePublishedPasswords(shop: Shop): Promise<void> {
  for (const [place, account] of (await findAccounts(shop)).entries()) {
    const published = demoAccounts[place]?.password
    if (!account || !published || !(await isPassword(account.password_hash, published))) continue
    const own = (await demoPasswords(shop.settings))[place]
    if (!own) continue
    const password_hash = await hashPassword(own)
    await shop.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', account.id)
        // Another node may have done so meanwhile, with a password that its own terminal prints.
        .where('password_hash', '=', account.password_hash)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await endSessionsOf(tx, account.id)
    })
  }
}

/** What the terminal says of a demo shop: who can log in with what, as it is now. */
export async function demoNews(shop: Shop): Promise<string[]> {
  const accounts = await findAccounts(shop)
  const own = await readOwnPasswords(shop.settings.dataDir)
  const lines: string[] = []
  let hasPublished = false
  for (const [place, { role, email, password }] of demoAccounts.entries()) {
    const account = accounts[place]
    if (!account) continue
    const ownPassword = own?.[place]
    const line = `  ${role.padEnd(5)}  ${email}`
    if (await isPassword(account.password_hash, password)) {
      hasPublished = true
      lines.push(`${line}  ${password}`)
    } else if (ownPassword && (await isPassword(account.password_hash, ownPassword)))
      lines.push(`${line}  ${ownPassword}`)
    else lines.push(`${line}  (its password was changed)`)
  }
  return [
    'This is a demo shop with made-up products, customers and orders. Log in as:',
    ...lines,
    ...(hasPublished && shop.settings.isPublic ? PUBLISHED_WARNING : []),
  ]
}

const PUBLISHED_WARNING = [
  'WARNING: These passwords are public, and other machines can reach this shop:',
  'anyone can log in as its admin. Start it without DEMO=on to give the accounts new passwords.',
]

/** In the order of `demoAccounts`. */
async function findAccounts(shop: Shop) {
  const rows = await shop.db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute()
  return demoAccounts.map(({ email }) => rows.find((row) => row.email === email))
}
