import type { Db } from '#platform/db/open.server.ts'
import type { AuditAction, AuditKind } from '#platform/db/schema.ts'
import type { Changes } from './changes-between.ts'
import { cutChanges } from './cut-changes.ts'

/** Who did it, as they are called now, and from where; without an id where there is no account. */
export type Actor = { id: string | null; name: string; address?: string | undefined }

/** Who sits at the shop's machine has no account there. */
export const TERMINAL: Actor = { id: null, name: 'the terminal' }

/** Who did not log in. */
export const strangerAt = (address: string): Actor => ({ id: null, name: 'someone', address })

export type Acts = {
  by: Actor | ReturnType<typeof strangerAt> | typeof TERMINAL
  at: Date
  kind: AuditKind
  act: AuditAction
  bulkId?: string
}

/** One thing that was changed; `name` is what people call it. An update that changed nothing is not noted. */
export type Subject = { id: string; name: string; changes: Changes }

const AT_ONCE = 1000

/**
 * Writes down what was done, in the transaction that does it. Callers name the fields: never a password, a hash or a
 * token. Long texts are cut.
 */
export async function recordAudit(
  tx: Db,
  { by, at, kind, act, bulkId }: Acts,
  subjects: readonly Subject[],
): Promise<void> {
  const rows = subjects
    .filter(({ changes }) => act !== 'update' || Object.keys(changes).length > 0)
    .map(({ id, name, changes }) => ({
      at,
      user_id: by.id,
      user_name: by.name,
      address: by.address ?? null,
      kind,
      subject_id: id,
      subject_name: name,
      act,
      change: JSON.stringify(cutChanges(changes)),
      bulk_id: bulkId ?? null,
    }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('audit')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}
