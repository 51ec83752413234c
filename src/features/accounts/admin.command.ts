import * as z from 'zod/mini'
import { paths } from '#paths.ts'
import type { Shop } from '#platform/shop.server.ts'
import { appointAdmin } from './appoint-admin.server.ts'
import { Email } from './contract.ts'

export const ADMIN_HELP = `admin EMAIL       makes the account of this address an admin (a new account where it has none) and prints
                    a link that sets its password, good once and for one hour: the way back in when nobody
                    can log in any more.`

/** Answers the exit code. */
export async function runAdmin(
  shop: Pick<Shop, 'db' | 'settings'>,
  [address, ...more]: string[],
): Promise<number> {
  const email = z.safeParse(Email, address)
  if (!email.success || more.length > 0) {
    console.error(
      address === undefined || more.length > 0
        ? 'Whose? npm run shop -- admin EMAIL'
        : `"${address}" is no mail address.`,
    )
    return 1
  }
  const { isNew, resetToken } = await appointAdmin({ db: shop.db, now: () => new Date() }, email.data)
  console.log(isNew ? `${email.data} has an account now and is an admin.` : `${email.data} is an admin.`)
  console.log('This link sets its password, once and within the hour:')
  console.log(`  ${shop.settings.publicUrl}${paths.resetPassword(resetToken)}`)
  return 0
}
