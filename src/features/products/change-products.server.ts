import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type Bulk, openBulk } from '#features/audit/bulk-changes.server.ts'
import { type Changes, changesBetween } from '#features/audit/changes-between.ts'
import { type Actor, recordAudit } from '#features/audit/record-audit.server.ts'
import { type NewBulkJob, openBulkJob } from '#features/bulk/bulk-jobs.server.ts'
import type { BulkJob } from '#features/bulk/contract.ts'
import type { Batch, Outcome } from '#features/bulk/work-on-bulk.server.ts'
import { MAX_IN_ONE_GO } from '#platform/contract/chosen.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { problemOf, type ReadyChange, type Values, valuesAfter } from './bulk-change.ts'
import { type BulkChange, type ChangedProduct, ProblemProduct, type Skip } from './bulk-contract.ts'
import { digestOf, readAllValues } from './prices/preview-prices.server.ts'
import { isSkipped, outcomeOf } from './prices/price-preview.ts'
import { type HeldProduct, readHeld, writeValues } from './write-values.server.ts'

type Wanted = {
  ids: readonly string[]
  change: BulkChange
  /** What the preview of a change of prices showed; see preview-prices. */
  seen?: string | undefined
  /** What is left out in place of being refused. */
  skip?: Skip | undefined
}
type Changed = { products: ChangedProduct[]; bulk: Bulk | null; job: BulkJob | null }

/**
 * Changes one thing of many products: all of them, or none. Products that are so already are left alone. More than a
 * thousand are changed by a job, in batches, so that no buyer waits for all of them: none where one would break a rule
 * now; one that breaks it when its turn comes, or is not what was seen, is left as it is, and told.
 * @throws Refusal 400 (unknown category), 409 with the products that are gone or would break a rule.
 */
export async function changeProducts(
  shop: Shop,
  caller: Caller,
  { ids, change, seen, skip }: Wanted,
): Promise<Changed> {
  const isJob = new Set(ids).size > MAX_IN_ONE_GO
  const looked = isJob ? await lookAtAll(shop.db, { ids, change, seen, skip }) : null
  return shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    if (looked?.ids.length === 0) return { products: [], bulk: null, job: null }
    if (looked) {
      const wanted: JobChange = { ...change, skip }
      const job = await openBulkJob(shop, tx, {
        kind: 'product',
        act: 'update',
        by: caller,
        ...looked,
        change: wanted,
      })
      return { products: [], bulk: null, job }
    }
    const held = await readHeld(tx, ids)
    refuseUnseen(held, ids, seen)
    const plan = planChange(ids, { ready: await readyChange(tx, change), skip }, held)
    refuseProblems(plan.problems)
    if (plan.changing.length === 0) return { products: [], bulk: null, job: null }
    const bulk = await openBulk(tx, { kind: 'product', by: caller, at: shop.now() })
    await writeChange(shop, tx, { by: caller, bulkId: bulk.id }, plan.changing)
    return { products: plan.changing.map(toldOf), bulk, job: null }
  })
}

/** What a job is told to make of each, and what it leaves out by then. */
type JobChange = BulkChange & Pick<Wanted, 'skip'>

/** A batch of the job. @throws Refusal 400 where the category is gone */
export async function changeBatch(shop: Shop, tx: Transaction<Database>, batch: Batch): Promise<Outcome> {
  // What `changeProducts` has put down itself.
  const { skip, ...change } = batch.change as JobChange
  const ready = await readyChange(tx, change)
  const there = await readHeld(tx, batch.ids)
  const moved = batch.ids.filter((id) => isOther(there.get(id), batch.seen?.get(id)))
  const { changing, problems } = planChange(
    batch.ids.filter((id) => !moved.includes(id)),
    { ready, skip },
    there,
  )
  problems.push(...moved.map((id) => ({ id, name: there.get(id)?.name ?? id, message: CHANGED_MEANWHILE })))
  if (changing.length > 0) await writeChange(shop, tx, batch, changing)
  return { changed: changing.length, left: problems }
}

const CHANGED_MEANWHILE = 'Its price was changed while you were editing.'

/** Before a job begins: which products it is for, and what was seen of them. @throws Refusal 409 */
async function lookAtAll(
  db: Db,
  { ids, change, seen, skip }: Wanted,
): Promise<Pick<NewBulkJob, 'ids' | 'seen'>> {
  const there = await readAllValues(db, ids)
  refuseUnseen(there, ids, seen)
  const { changing, problems } = planChange(ids, { ready: await readyChange(db, change), skip }, there)
  refuseProblems(problems)
  if (seen === undefined) return { ids }
  const prices = new Map(changing.map(({ now }) => [now.id, pricesOf(now)]))
  return { ids: [...prices.keys()], seen: prices }
}

const pricesOf = ({ values: { priceCents, discountCents, costCents } }: HeldProduct) => ({
  priceCents,
  discountCents,
  costCents,
})

/** Whether it is there and not what was seen; `seen` is what `pricesOf` put down. */
const isOther = (now: HeldProduct | undefined, seen: unknown): boolean =>
  now !== undefined &&
  seen !== undefined &&
  Object.keys(changesBetween(pricesOf(now), seen as Record<string, unknown>)).length > 0

/** @throws Refusal 409 where these are not what the preview showed */
function refuseUnseen(
  there: ReadonlyMap<string, HeldProduct>,
  ids: readonly string[],
  seen: string | undefined,
): void {
  if (seen === undefined || seen === digestOf(there.values(), new Set(ids).size)) return
  throw new Refusal(
    409,
    'Prices changed while you were editing. Review them and try again. Nothing was changed.',
  )
}

type Changing = { now: HeldProduct; next: Values; changes: Changes }

/** Which of these would be changed, and which stand in the way: they are gone, or would break a rule. */
function planChange(
  ids: readonly string[],
  { ready, skip }: { ready: ReadyChange; skip?: Skip | undefined },
  there: ReadonlyMap<string, HeldProduct>,
): { changing: Changing[]; problems: ProblemProduct[] } {
  const problems: ProblemProduct[] = []
  const changing: Changing[] = []
  for (const id of new Set(ids)) {
    const now = there.get(id)
    if (!now) {
      if (!skip) problems.push({ id, name: id, message: 'This product is no longer sold.' })
      continue
    }
    if ('price' in ready && isSkipped(outcomeOf(now.values, ready), skip)) continue
    const next = valuesAfter(now.values, ready)
    const message = problemOf(next)
    const changes = changesBetween(now.values, next)
    if (message !== null) problems.push({ id: now.id, name: now.name, message })
    else if (Object.keys(changes).length > 0) changing.push({ now, next, changes })
  }
  return { changing, problems }
}

async function writeChange(
  shop: Shop,
  tx: Transaction<Database>,
  { by, bulkId }: { by: Actor; bulkId: string },
  changing: readonly Changing[],
): Promise<void> {
  const at = shop.now()
  await writeValues(shop, tx, { by, at }, changing)
  const subjects = changing.map(({ now: { id, name }, changes }) => ({ id, name, changes }))
  await recordAudit(tx, { by, at, kind: 'product', act: 'update', bulkId }, subjects)
}

/** Looks the category up and keeps it. @throws Refusal 400 */
async function readyChange(db: Db, change: BulkChange): Promise<ReadyChange> {
  if (!('category' in change)) return change
  const category = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', change.category)
    .forKeyShare()
    .executeTakeFirst()
  if (!category) throw wrongField('category', 'Category not found.')
  return { category }
}

const MAX_TOLD = 1000

/** @throws Refusal 409 */
function refuseProblems(problems: readonly ProblemProduct[]): void {
  const [first] = problems
  if (!first) return
  const words =
    problems.length === 1
      ? `${first.name} can’t be changed that way: ${first.message.trim()}`
      : `${problems.length.toLocaleString('en-US')} products can’t be changed that way. ${first.name}: ${first.message.trim()}`
  throw new Refusal(409, `${words} Nothing was changed.`, {
    data: { product: problems.slice(0, MAX_TOLD).map((problem) => z.encode(ProblemProduct, problem)) },
  })
}

const toldOf = ({ now: { id, name }, changes }: Changing): ChangedProduct => {
  const side = (which: 'before' | 'after') =>
    // The changes are between values of these types.
    Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [field, value[which]]),
    ) as ChangedProduct['before']
  return { id, name, before: side('before'), after: side('after') }
}
