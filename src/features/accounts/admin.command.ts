import * as z from 'zod/mini'
import { paths } from '#paths.ts'
import type { Shop } from '#platform/shop.server.ts'
import { appointAdmin } from './appoint-admin.server.ts'
import { Email } from './contract.ts'

export const ADMIN_HELP = `admin EMAIL       makes the account with this email an admin (or creates one) and prints a link to set
                    its password, which works once and expires in one hour. Use it when nobody can log in.`

/** Answers the exit code. */
export async function runAdmin(
  shop: Pick<Shop, 'db' | 'settings'>,
  [address, ...more]: string[],
): Promise<number> {
  const email = z.safeParse(Email, address)
  if (!email.success || more.length > 0) {
    console.error(
      address === undefined || more.length > 0
        ? 'Which account? npm run shop -- admin EMAIL'
        : `"${address}" is not a valid email address.`,
    )
    return 1
  }
  const { isNew, resetToken } = await appointAdmin({ db: shop.db, now: () => new Date() }, email.data)
  console.log(isNew ? `Created an admin account for ${email.data}.` : `${email.data} is now an admin.`)
  console.log('Open this link within one hour to set the password. It works once:')
  console.log(`  ${shop.settings.publicUrl}${paths.resetPassword(resetToken)}`)
  return 0
}
