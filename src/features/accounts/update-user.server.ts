import type * as z from 'zod/mini'
import { changesBetween } from '#features/audit/changes-between.ts'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { Role } from '#platform/db/schema.ts'
import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { wrongField } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import { checkImage, keepImages } from '#platform/images/store-image.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { Role as RoleWord, type updateUserEndpoint as row, type User } from './contract.ts'
import { askForEmailChange } from './email-changes.server.ts'
import { lockAccounts } from './lock-accounts.server.ts'
import { needOwnPassword } from './need-own-password.server.ts'
import { maySetRole } from './permissions.ts'
import { refuseChanged } from './refuse-changed.server.ts'
import { saveEmail } from './save-email.server.ts'
import { refuseTaken } from './taken-address.server.ts'
import { userOf, userRow } from './user-row.server.ts'

/** Each is read, kept and encoded in eight sizes. */
const PHOTO_CHANGES = { name: 'photo changes', points: 20, seconds: 3600 }

type Sent = { form: z.output<typeof row.form>; photo: UploadedFile | undefined; address: string }

/** `pendingEmail` is an address that was mailed a link, and is the account's once that is used. */
type Updated = { user: User; pendingEmail: string | null }

/**
 * Changes what the form carries; what it leaves out stays. `role` counts from an admin alone. One's own new address
 * takes the password and waits until it is confirmed; another's is an admin's word, who has it from its owner.
 * @throws Refusal 400 (role, photo, password), 404, 409 (the address is taken; the last admin would be demoted; somebody
 * changed since the form was opened what it changes), 429.
 */
export async function updateUser(
  shop: Shop,
  caller: Caller,
  userId: string,
  { form, photo, address }: Sent,
): Promise<Updated> {
  const { name, email } = form
  const role = maySetRole(caller) ? readRole(form.role) : undefined
  const isOwn = caller.id === userId
  if (email !== undefined && (!isOwn || email !== caller.email)) {
    if (isOwn) await countEmailChange(shop, caller, address)
    await refuseTaken(shop.db, email, userId)
    if (isOwn) await needOwnPassword(shop, caller, form.currentPassword)
  }
  if (photo) await shop.limits.count(PHOTO_CHANGES, caller.id)
  const image = photo && (await checkImage(shop, 'user', photo, 'photo'))
  return shop.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, { caller, userId, mayCostAnAdmin: role === 'user' })
    const old = await tx
      .selectFrom('users')
      .select(userRow)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await refuseChanged(shop, tx, userOf(old), {
      wanted: { name, email, role },
      was: { name: form.nameWas, email: form.emailWas, role: form.roleWas },
    })
    const isNewEmail = email !== undefined && email !== old.email
    const changes = {
      name: name ?? old.name,
      email: isNewEmail && !isOwn ? email : old.email,
      role: role ?? old.role,
      photo: image?.address ?? old.photo,
    }
    const { email: _, ...besides } = changes
    await tx.updateTable('users').set(besides).where('id', '=', userId).execute()
    if (isNewEmail && isOwn) await askForEmailChange(shop, tx, { userId, oldEmail: old.email, email })
    else if (isNewEmail) await saveEmail(shop, tx, { userId, oldEmail: old.email, email })
    if (image) await keepImages(shop, [image])
    // What customers change of themselves is their own affair; an admin's name stands in the history beside each act.
    if (!isOwn || caller.role === 'admin')
      await recordAudit(tx, { by: caller, at: shop.now(), kind: 'user', act: 'update' }, [
        { id: userId, name: changes.name, changes: changesBetween(pick(old), changes) },
      ])
    return { user: userOf({ ...old, ...changes }), pendingEmail: isNewEmail && isOwn ? email : null }
  })
}

// Each tells whether an address has an account, and is two mails, one of them to anybody.
const BY_ACCOUNT: Limit = { name: 'email-change', points: 10, seconds: 3600 }
const BY_ADDRESS: Limit = { name: 'email-change-from', points: 20, seconds: 3600 }

/** @throws Refusal 429 */
async function countEmailChange(
  { limits, settings }: Shop,
  { id, role }: Caller,
  address: string,
): Promise<void> {
  if (role === 'admin') return
  await limits.count(BY_ACCOUNT, id)
  if (settings.limitByAddress) await limits.count(BY_ADDRESS, address)
}

const pick = ({ name, email, role, photo }: Changes): Changes => ({ name, email, role, photo })

type Changes = { name: string; email: string; role: Role; photo: string | null }

/** @throws Refusal 400 */
function readRole(sent: string[] | undefined): Role | undefined {
  if (sent === undefined || sent.length === 0) return undefined
  if (sent.length > 1) throw wrongField('role', 'Send this only once.')
  const role = RoleWord.safeParse(sent[0])
  if (!role.success) throw wrongField('role', 'Role must be user or admin.')
  return role.data
}
