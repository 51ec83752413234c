import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { formatLastAction } from '#features/audit/last-action.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { User } from './contract.ts'

const LABELS = { name: 'name', email: 'email address', role: 'role' } as const

type Field = keyof typeof LABELS
type Values = Partial<Record<Field, string | undefined>>

/** What a form wants an account to be, and what it was when the form was opened, where it says so. */
export type UserEdit = { wanted: Values; was: Values }

/**
 * Refuses to overwrite what somebody else set while the form was open. What they set to the same is no conflict.
 * @throws Refusal 409, with both values at the field, and with the user as they are now.
 */
export async function refuseChanged(
  shop: Shop,
  tx: Transaction<Database>,
  now: User,
  { wanted, was }: UserEdit,
): Promise<void> {
  // The keys of an object of this type.
  const changed = (Object.keys(LABELS) as Field[]).filter(
    (field) =>
      wanted[field] !== undefined &&
      was[field] !== undefined &&
      was[field] !== now[field] &&
      wanted[field] !== now[field],
  )
  if (changed.length === 0) return
  const words = await formatLastAction(tx, { kind: 'user', id: now.id, timeZone: shop.company.timeZone })
  const errors = changed.map((field) => ({
    field,
    message: `The ${LABELS[field]} was changed from “${was[field]}” to “${now[field]}”. Save again to make it “${wanted[field]}”.`,
  }))
  throw new Refusal(409, `This account was ${words}.`, { errors, data: { user: z.encode(User, now) } })
}
