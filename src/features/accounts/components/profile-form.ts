import * as z from 'zod/mini'
import { CallFailed } from '#platform/contract/call.ts'
import { touchedFields } from '#platform/forms/touched-fields.ts'
import { User } from '../contract.ts'

type Seen = { name: string; email: string; role?: string }
type Values = Seen & { currentPassword?: string | undefined }

type Edit = { userId: string; seen: Seen; values: Values; photo: File | undefined }

/** What is sent of an account: what was touched since `seen`, and the password where the address is one of it. */
export function profileForm({ userId, seen, values: typed, photo }: Edit): FormData {
  const { currentPassword, ...values } = typed
  // An address is one mailbox, however it is typed.
  const isSameMailbox = values.email.trim().toLowerCase() === seen.email
  const touched = touchedFields(seen, isSameMailbox ? { ...values, email: seen.email } : values)
  const form = new FormData()
  form.set('userId', userId)
  for (const [name, value] of Object.entries(touched)) form.set(name, value)
  if ('email' in touched && currentPassword !== undefined) form.set('currentPassword', currentPassword)
  if (photo) form.set('photo', photo)
  return form
}

/** Whether something is typed or chosen that the shop does not have. */
export const isTouched = (seen: Seen, { currentPassword: _, ...values }: Values, photo?: File): boolean =>
  photo !== undefined || Object.keys(touchedFields(seen, values)).length > 0

/** The account as it is now, which comes with a 409 where somebody changed it meanwhile. */
export function userInRefusal(problem: Error): User | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const { success, data } = z.safeParse(z.object({ user: User }), problem.data)
  return success ? data.user : null
}
