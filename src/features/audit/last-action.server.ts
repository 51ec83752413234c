import type { Kysely } from 'kysely'
import type { AuditKind, Database } from '#platform/db/schema.ts'
import { inWords } from '#platform/time-zone.ts'

/** "changed by Ada at Nov 28, 2026, 9:03 AM": who changed it last, for the one who would have overwritten that. */
export async function formatLastAction(
  db: Kysely<Database>,
  { kind, id, timeZone }: { kind: AuditKind; id: string; timeZone: string },
): Promise<string> {
  const last = await db
    .selectFrom('audit')
    .select(['user_name', 'at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? `changed by ${last.user_name} at ${inWords(last.at, timeZone)}`
    : 'changed while you were editing'
}
