import { containing } from '#platform/db/containing.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { RepairState } from '#platform/db/schema.ts'
import type { Repair } from './contract.ts'
import { noSuchRepair, repairOf } from './present-repair.server.ts'

type Asked = {
  page: number
  limit: number
  state?: RepairState | undefined
  search?: string
  userId?: string
}

/** One page of repairs, newest first: of a customer, or of all. `total` counts all pages. */
export async function listRepairs(
  db: Db,
  { page, limit, state, search = '', userId }: Asked,
): Promise<{ repairs: Repair[]; total: number }> {
  const part = containing(search)
  // "RP-1007" and "1007" are the same repair.
  const number = /^(?:rp-)?(\d{1,9})$/i.exec(search)?.[1]
  const found = db
    .selectFrom('repair_requests')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'Received'))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) =>
        or([
          ...(['name', 'email', 'phone', 'device', 'problem'] as const).map((field) =>
            eb(field, 'ilike', part),
          ),
          ...(number === undefined ? [] : [eb('number', '=', Number(number))]),
        ]),
      ),
    )
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { repairs: rows.map(repairOf), total }
}

/** @throws Refusal 404 */
export async function needRepair(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom('repair_requests').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchRepair()
}
