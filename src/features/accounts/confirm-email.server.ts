import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { findEmailChange } from './email-changes.server.ts'
import { saveEmail } from './save-email.server.ts'
import { refuseTaken } from './taken-address.server.ts'

const dead = () =>
  new Refusal(
    400,
    'This link has expired or was already used. If your account still shows the old address, change it there to get a new link.',
  )

/**
 * Gives an account its new address by the link that was mailed there, and uses the link up.
 * @throws Refusal 400 (a link that is used, replaced, too old or made up), 409 (the address has an account by now).
 */
export async function confirmEmail(shop: Shop, token: string, address: string): Promise<void> {
  const found = await findEmailChange(shop, token)
  if (!found) throw dead()
  const { userId } = found
  await shop.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Asked again with the user's row held: of two presses at once the second finds nothing.
    const change = user && (await findEmailChange({ ...shop, db: tx }, token))
    if (!user || !change) throw dead()
    await refuseTaken(tx, change.email, userId)
    await saveEmail(shop, tx, { userId, oldEmail: user.email, email: change.email })
    await recordAudit(tx, { by: { ...user, address }, at: shop.now(), kind: 'user', act: 'update' }, [
      {
        id: userId,
        name: user.name,
        changes: changesBetween({ email: user.email }, { email: change.email }),
      },
    ])
  })
}
