import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type Bulk, openBulk } from '#features/audit/bulk-changes.server.ts'
import { type Changes, changesBetween } from '#features/audit/changes-between.ts'
import { noteActs } from '#features/audit/note-acts.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, holdCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { problemOf, type ReadyChange, valuesAfter } from './bulk-change.ts'
import { type BulkChange, type ChangedProduct, ProblemProduct } from './bulk-contract.ts'
import { type HeldProduct, readHeld, writeValues } from './write-values.server.ts'

type Outcome = { products: ChangedProduct[]; bulk: Bulk | null }

/**
 * Changes one thing of many products: all of them, or none. Products that are so already are left alone.
 * @throws Refusal 400 (unknown category), 409 with the products that are gone or would break a rule.
 */
export async function changeProducts(
  shop: Shop,
  who: Caller,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
): Promise<Outcome> {
  return shop.db.transaction().execute(async (tx) => {
    await holdCaller(tx, who)
    const ready = await readyChange(tx, change)
    const held = await readHeld(tx, ids)
    const wanted = [...held.values()].map((now) => ({ now, next: valuesAfter(now.values, ready) }))
    refuseProblems(
      [...new Set(ids)].filter((id) => !held.has(id)),
      wanted.flatMap(({ now: { id, name }, next }) => {
        const message = problemOf(next)
        return message === null ? [] : { id, name, message }
      }),
    )
    const done = wanted
      .map(({ now, next }) => ({ now, next, changes: changesBetween(now.values, next) }))
      .filter(({ changes }) => Object.keys(changes).length > 0)
    if (done.length === 0) return { products: [], bulk: null }
    const at = shop.now()
    await writeValues(shop, tx, { by: who, at }, done)
    const bulk = await openBulk(tx, { kind: 'product', by: who, at })
    const subjects = done.map(({ now: { id, name }, changes }) => ({ id, name, changes }))
    await noteActs(tx, { by: who, at, kind: 'product', act: 'update', bulkId: bulk.id }, subjects)
    return { products: done.map(toldOf), bulk }
  })
}

/** Looks the category up and keeps it. @throws Refusal 400 */
async function readyChange(tx: Transaction<Database>, change: BulkChange): Promise<ReadyChange> {
  if (!('category' in change)) return change
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', change.category)
    .forKeyShare()
    .executeTakeFirst()
  if (!category) throw wrongField('category', 'There is no such category.')
  return { category }
}

/** @throws Refusal 409 */
function refuseProblems(gone: readonly string[], wrong: readonly ProblemProduct[]): void {
  const problems = [
    ...gone.map((id) => ({ id, name: id, message: 'This product is no longer sold.' })),
    ...wrong,
  ]
  const [first] = problems
  if (!first) return
  const words =
    problems.length === 1
      ? `${first.name} cannot be changed so: ${first.message.trim()}`
      : `${problems.length.toLocaleString('en-US')} products cannot be changed so. ${first.name}: ${first.message.trim()}`
  throw new Refusal(409, `${words} Nothing was changed.`, {
    data: { product: problems.map((problem) => z.encode(ProblemProduct, problem)) },
  })
}

type Done = { now: HeldProduct; changes: Changes }

const toldOf = ({ now: { id, name }, changes }: Done): ChangedProduct => {
  const side = (which: 'before' | 'after') =>
    // The changes are between values of these types.
    Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [field, value[which]]),
    ) as ChangedProduct['before']
  return { id, name, before: side('before'), after: side('after') }
}
