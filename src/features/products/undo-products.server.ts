import type { Transaction } from 'kysely'
import { closeBulk, holdBulk, readDone } from '#features/audit/bulk-changes.server.ts'
import { type Changes, changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, noteActs } from '#features/audit/note-acts.server.ts'
import { openBulkJob } from '#features/bulk/bulk-jobs.server.ts'
import type { BulkJob } from '#features/bulk/contract.ts'
import type { Batch, Outcome } from '#features/bulk/work-on-bulk.server.ts'
import { MAX_IN_ONE_GO } from '#platform/contract/chosen.ts'
import type { Database } from '#platform/db/schema.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { problemOf, type Values, valuesBefore } from './bulk-change.ts'
import type { ProblemProduct } from './bulk-contract.ts'
import { type HeldProduct, readHeld, writeValues } from './write-values.server.ts'

/**
 * Takes a change of many products back, where they still are what it made them. Stock goes back by the opposite
 * difference, so that what was sold meanwhile stays sold. What cannot be set back is left, and told. More than a thousand
 * are set back by a job.
 * @throws Refusal 404, 409 (under way, undone already, or too late).
 */
export async function undoProducts(
  shop: Shop,
  who: Caller,
  bulkId: string,
): Promise<{ restored: number; left: ProblemProduct[]; job: BulkJob | null }> {
  return shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    const at = shop.now()
    const count = await holdBulk(tx, { kind: 'product', id: bulkId, at })
    const done = await readDone(tx, bulkId)
    const ids = done.map(({ id }) => id)
    if (count > MAX_IN_ONE_GO) {
      await closeBulk(tx, { id: bulkId, at })
      const job = await openBulkJob(shop, tx, { kind: 'product', act: 'undo', by: who, ids, bulkId })
      return { restored: 0, left: [], job }
    }
    const { changed: restored, left } = await setBack(shop, tx, { by: who, bulkId }, done)
    if (restored > 0) await closeBulk(tx, { id: bulkId, at })
    return { restored, left, job: null }
  })
}

/** A batch of the job. */
export const undoBatch = async (shop: Shop, tx: Transaction<Database>, batch: Batch): Promise<Outcome> =>
  setBack(shop, tx, batch, await readDone(tx, batch.bulkId, batch.ids))

async function setBack(
  shop: Shop,
  tx: Transaction<Database>,
  { by, bulkId }: { by: Actor; bulkId: string },
  done: readonly { id: string; name: string; changes: Changes }[],
): Promise<Outcome> {
  const at = shop.now()
  const categories = await holdCategoriesBefore(tx, done)
  const held = await readHeld(
    tx,
    done.map(({ id }) => id),
  )
  const back: { now: HeldProduct; next: Values }[] = []
  const left: ProblemProduct[] = []
  for (const { id, name, changes } of done) {
    const now = held.get(id)
    const next = now ? valuesBefore(now.values, changes) : null
    const message = whyNot(now, next, categories)
    if (now && next && message === null) back.push({ now, next })
    else left.push({ id, name, message: message ?? '' })
  }
  if (back.length === 0) return { changed: 0, left }
  await writeValues(shop, tx, { by, at }, back)
  await noteActs(
    tx,
    { by, at, kind: 'product', act: 'undo', bulkId },
    back.map(({ now: { id, name, values }, next }) => ({ id, name, changes: changesBetween(values, next) })),
  )
  return { changed: back.length, left }
}

/** The categories that products would go back to, of those that are still there; they stay until the end. */
async function holdCategoriesBefore(
  tx: Transaction<Database>,
  done: readonly { changes: Changes }[],
): Promise<Set<string>> {
  const wanted = done.flatMap(({ changes }) => {
    const before = changes.category?.before
    return before && typeof before === 'object' && 'id' in before ? String(before.id) : []
  })
  if (wanted.length === 0) return new Set()
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...new Set(wanted)])
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Null where it can be restored. */
function whyNot(
  now: HeldProduct | undefined,
  next: Values | null,
  categories: ReadonlySet<string>,
): string | null {
  if (!now) return 'This product is no longer sold.'
  if (!next) return 'It has changed since.'
  const isMoved = next.category.id !== now.values.category.id
  if (isMoved && !categories.has(next.category.id)) return 'Its category no longer exists.'
  return problemOf(next)
}
