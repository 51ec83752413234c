import type { QueryOf } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Act, listAuditEndpoint } from './contract.ts'

/** The forms' own order: the database keeps none. */
const FIRST = ['name', 'about', 'email', 'role', 'photo']
const LAST = ['paymentStatus', 'orderStatus']

/** One page of what admins did, newest first, and how many acts there are in all. */
export async function listAudit(
  db: Db,
  { subject, kind, page, limit }: QueryOf<typeof listAuditEndpoint>,
  fieldsOfProducts: readonly string[],
): Promise<{ acts: Act[]; total: number }> {
  const fields = [...FIRST, ...fieldsOfProducts, ...LAST]
  const placeOf = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length)
  const found = db
    .selectFrom('audit')
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'product'))
    .$if(subject !== undefined, (all) =>
      all.where('kind', '=', subject?.kind ?? 'product').where('subject_id', '=', subject?.id ?? ''),
    )
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const acts = rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    user: { id: row.user_id, name: row.user_name },
    address: row.address,
    kind: row.kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    act: row.act,
    isBulk: row.bulk_id !== null,
    changes: Object.entries(row.change)
      .map(([field, value]) => ({ field, ...value }))
      .sort((one, other) => placeOf(one.field) - placeOf(other.field)),
  }))
  return { acts, total }
}
