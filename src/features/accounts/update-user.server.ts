import type * as z from 'zod/mini'
import { changesBetween } from '#features/audit/changes-between.ts'
import { noteActs } from '#features/audit/note-acts.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Role } from '#platform/db/schema.ts'
import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { wrongField } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import { checkImage, keepImages } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { Role as RoleWord, type updateUser as row, type User } from './contract.ts'
import { lockAccounts } from './lock-accounts.server.ts'
import { maySetRole } from './permissions.ts'
import { endResets } from './reset-tokens.server.ts'
import { refuseTaken, takenAddress } from './taken-address.server.ts'
import { userOf, userRow } from './user-row.server.ts'

/** Each is read, kept and encoded in eight sizes. */
const PHOTO_CHANGES = { name: 'photo changes', points: 20, seconds: 3600 }

/**
 * Changes what the form carries; what it leaves out stays. `role` counts from an admin alone.
 * @throws Refusal 400 (role, photo), 404, 409 (the address is taken; the last admin would be demoted).
 */
export async function updateUser(
  shop: Shop,
  caller: Caller,
  userId: string,
  { form, photo }: { form: z.output<typeof row.form>; photo: UploadedFile | undefined },
): Promise<User> {
  const { name, email } = form
  const role = maySetRole(caller) ? readRole(form.role) : undefined
  if (email !== undefined) await refuseTaken(shop.db, email, userId)
  if (photo) await shop.limits.count(PHOTO_CHANGES, caller.id)
  const image = photo && (await checkImage(shop, 'user', photo, 'photo'))
  return shop.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, { caller, userId, mayCostAnAdmin: role === 'user' })
    const old = await tx
      .selectFrom('users')
      .select(userRow)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const changes = {
      name: name ?? old.name,
      email: email ?? old.email,
      role: role ?? old.role,
      photo: image?.address ?? old.photo,
    }
    await saveOver(tx, userId, changes)
    // A link that went to the old address must not open the account any more.
    if (changes.email !== old.email) await endResets(shop, tx, userId)
    if (image) await keepImages(shop, [image])
    // What people change of themselves is their own affair.
    if (caller.id !== userId || changes.role !== old.role)
      await noteActs(tx, { by: caller, at: shop.now(), kind: 'user', act: 'update' }, [
        { id: userId, name: changes.name, changes: changesBetween(pick(old), changes) },
      ])
    return userOf({ ...old, ...changes })
  })
}

const pick = ({ name, email, role, photo }: Changes): Changes => ({ name, email, role, photo })

type Changes = { name: string; email: string; role: Role; photo: string | null }

async function saveOver(tx: Db, userId: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .execute()
    .catch((problem: unknown) => {
      throw isTaken(problem) ? takenAddress() : problem
    })
}

// 23505: a unique index decided.
const isTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === '23505'

/** @throws Refusal 400 */
function readRole(sent: string[] | undefined): Role | undefined {
  if (sent === undefined || sent.length === 0) return undefined
  if (sent.length > 1) throw wrongField('role', 'This may be given only once.')
  const role = RoleWord.safeParse(sent[0])
  if (!role.success) throw wrongField('role', 'Role must be user or admin.')
  return role.data
}
