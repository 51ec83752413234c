import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.server.ts'
import type { Changes } from './changes-between.ts'
import type { Actor } from './note-acts.server.ts'

const UNDO_MS = 10 * 60 * 1000

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

/**
 * What a change of many things did, by the ids of the things in order, for the one who undoes it. Until the transaction
 * ends nobody else can; `closeBulk` says that it was undone.
 * @throws Refusal 404 (no such change), 409 (undone already, or too late).
 */
export async function takeBack(
  tx: Transaction<Database>,
  { kind, id, at }: { kind: Kind; id: string; at: Date },
): Promise<{ id: string; name: string; changes: Changes }[]> {
  const bulk = await tx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!bulk) throw new Refusal(404, 'There is no such change.')
  if (bulk.undone_at) throw new Refusal(409, 'This was undone already.')
  if (at.getTime() - bulk.at.getTime() > UNDO_MS)
    throw new Refusal(409, 'This can no longer be undone: more than 10 minutes have passed.')
  const rows = await tx
    .selectFrom('audit')
    .select(['subject_id', 'subject_name', 'change'])
    .where('bulk_id', '=', id)
    .where('act', '=', 'update')
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
