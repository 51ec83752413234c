import type { Transaction } from 'kysely'
import { type Changes, changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, recordAudit } from '#features/audit/record-audit.server.ts'
import { type Done, undoBatchBy, undoBulk } from '#features/bulk/undo-bulk.server.ts'
import type { Outcome } from '#features/bulk/work-on-bulk.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { problemOf, type Values, valuesBefore } from './bulk-change.ts'
import type { ProblemProduct } from './bulk-contract.ts'
import { type HeldProduct, readHeld, writeValues } from './write-values.server.ts'

/**
 * Takes a change of many products back, where they still are what it made them. Stock goes back by the opposite
 * difference, so that what was sold meanwhile stays sold.
 */
export const undoProducts = (shop: Shop, admin: Caller, bulkId: string) =>
  undoBulk(shop, admin, bulkId, { kind: 'product', setBack })

/** A batch of the job. */
export const undoBatch = undoBatchBy(setBack)

async function setBack(
  shop: Shop,
  tx: Transaction<Database>,
  { by, bulkId }: { by: Actor; bulkId: string },
  done: readonly Done[],
): Promise<Outcome> {
  const at = shop.now()
  const categories = await lockCategoriesBefore(tx, done)
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
  await recordAudit(
    tx,
    { by, at, kind: 'product', act: 'undo', bulkId },
    back.map(({ now: { id, name, values }, next }) => ({ id, name, changes: changesBetween(values, next) })),
  )
  return { changed: back.length, left }
}

/** The categories that products would go back to, of those that are still there; they stay until the end. */
async function lockCategoriesBefore(
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
