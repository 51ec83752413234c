import * as z from 'zod/mini'
import { readMessagesOf, readRepliesOf } from '#features/contact/read-messages-of.server.ts'
import { readOrdersOf } from '#features/orders/read-orders-of.server.ts'
import { readRepairsOf } from '#features/repairs/read-repairs-of.server.ts'
import { readReturnsOf } from '#features/returns/read-returns-of.server.ts'
import { readReviewsOf } from '#features/reviews/read-reviews-of.server.ts'
import { readStockAlertsOf } from '#features/stock-alerts/read-stock-alerts-of.server.ts'
import { readWishesOf } from '#features/wishlist/read-wishes-of.server.ts'
import { type Caller, listSessions } from '#platform/http/session.server.ts'
import { type WrittenAnswer, writeAnswer } from '#platform/http/write-answer.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type ListOfOwnData, OwnDataLists, OwnDataOnce } from './contract.ts'

/**
 * Everything that the shop keeps of this person, as it stands at one moment: an order placed meanwhile splits no list.
 * It may be more than fits into memory, and is written to a file piece by piece.
 */
export const collectOwnData = (shop: Shop, caller: Caller): Promise<WrittenAnswer> =>
  shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => writeAnswer(shop.settings.dataDir, textOf({ ...shop, db: tx }, caller)))

/** The answer as JSON: what there is once, then list by list. */
async function* textOf(shop: Shop, caller: Caller): AsyncGenerator<string> {
  const once = JSON.stringify(z.encode(OwnDataOnce, await readOnce(shop, caller)))
  yield `{"status":"success","data":${once.slice(0, -1)}`
  for (const [list, batches] of Object.entries(listsOf(shop, caller))) {
    yield `,"${list}":[`
    let isFirst = true
    for await (const batch of batches) {
      // What each list holds is the contract's to say, by the same name.
      const encoded = z.encode(OwnDataLists.shape[list as ListOfOwnData], batch as never)
      const text = JSON.stringify(encoded).slice(1, -1)
      if (text === '') continue
      yield isFirst ? text : `,${text}`
      isFirst = false
    }
    yield ']'
  }
  yield '}}'
}

async function readOnce(shop: Shop, caller: Caller): Promise<z.output<typeof OwnDataOnce>> {
  const { db } = shop
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('state')
    .where('email', '=', caller.email)
    .executeTakeFirst()
  const { id, name, email, role, photo, createdAt } = caller
  return {
    writtenAt: shop.now(),
    profile: { id, name, email, role, photo, createdAt },
    sessions: await listSessions(shop, caller),
    newsletter: subscriber?.state ?? null,
  }
}

type Batches<List extends ListOfOwnData> = AsyncGenerator<z.output<(typeof OwnDataLists.shape)[List]>>

/** Each is read when its turn comes. */
const listsOf = (shop: Shop, caller: Caller): { [List in ListOfOwnData]: Batches<List> } => ({
  order: readOrdersOf(shop.db, caller),
  return: readReturnsOf(shop, caller.id),
  review: readReviewsOf(shop.db, caller),
  wishlist: atOnce(() => readWishesOf(shop.db, caller.id)),
  restock: atOnce(() => readStockAlertsOf(shop.db, caller.id)),
  repair: readRepairsOf(shop.db, caller.id),
  contact: readMessagesOf(shop.db, caller.id),
  reply: readRepliesOf(shop.db, caller.id),
})

/** A list that is short by its own rule. */
async function* atOnce<Thing>(read: () => Promise<Thing[]>): AsyncGenerator<Thing[]> {
  yield await read()
}
