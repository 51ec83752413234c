import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.server.ts'
import type { Changes } from './changes-between.ts'
import type { Actor } from './record-audit.server.ts'
import { UNDO_MS } from './undo-time.ts'

type Kind = 'product' | 'order'

/** A change of many things: its id is what undoes it, until then. */
export type Bulk = { id: string; undoUntil: Date }

/** Opens a change of many things at once. What it does is noted as acts under its id. */
export async function openBulk(
  tx: Transaction<Database>,
  { kind, by, at }: { kind: Kind; by: Actor; at: Date },
): Promise<Bulk> {
  const id = newId()
  await tx.insertInto('bulk_changes').values({ id, kind, user_id: by.id, at }).execute()
  return { id, undoUntil: new Date(at.getTime() + UNDO_MS) }
}

type Undoing = { kind: Kind; id: string; at: Date }

/**
 * Holds a change that is to be undone and answers how many things it touched. Until the transaction ends nobody else
 * can; `closeBulk` says that it was undone.
 * @throws Refusal 404 (no such change), 409 (under way, undone already, or too late).
 */
export async function lockBulk(tx: Transaction<Database>, { kind, id, at }: Undoing): Promise<number> {
  const bulk = await tx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!bulk) throw new Refusal(404, 'Change not found.')
  if (bulk.undone_at) throw new Refusal(409, 'This was already undone.')
  const atWork = await tx
    .selectFrom('bulk_jobs')
    .select('id')
    .where('bulk_id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst()
  if (atWork) throw new Refusal(409, 'This change is still running.')
  if (at.getTime() - bulk.at.getTime() > UNDO_MS)
    throw new Refusal(409, 'This can’t be undone anymore: more than 10 minutes have passed.')
  const { count } = await didIn(tx, id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const didIn = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('audit').where('bulk_id', '=', id).where('act', '=', 'update')

/** What a change of many things did, by the ids of the things in order; of these alone, where they are named. */
export async function readDone(
  tx: Transaction<Database>,
  id: string,
  only?: readonly string[],
): Promise<{ id: string; name: string; changes: Changes }[]> {
  const rows = await didIn(tx, id)
    .$if(only !== undefined, (all) => all.where('subject_id', 'in', only ?? []))
    .select(['subject_id', 'subject_name', 'change'])
    .orderBy('subject_id')
    .execute()
  return rows.map((row) => ({ id: row.subject_id, name: row.subject_name, changes: row.change }))
}

/** It was undone: nobody can again. Not where nothing could be set back, so that it can be tried once more. */
export async function closeBulk(
  tx: Transaction<Database>,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tx.updateTable('bulk_changes').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Its undoing set nothing back. */
export async function reopenBulk(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.updateTable('bulk_changes').set({ undone_at: null }).where('id', '=', id).execute()
}

/** It was made step by step, and has ended now. */
export async function endBulk(
  tx: Transaction<Database>,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tx.updateTable('bulk_changes').set({ at }).where('id', '=', id).execute()
}
