import { readMessagesOf } from '#features/contact/read-messages-of.server.ts'
import { readOrdersOf } from '#features/orders/read-orders-of.server.ts'
import { readRepairsOf } from '#features/repairs/read-repairs-of.server.ts'
import { readRestockWishesOf } from '#features/restock/read-restock-wishes-of.server.ts'
import { readReviewsOf } from '#features/reviews/read-reviews-of.server.ts'
import { readWishesOf } from '#features/wishlist/read-wishes-of.server.ts'
import { type Caller, listSessions } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { OwnData } from './contract.ts'

/** Everything that the shop keeps of this person, as it stands at one moment: an order placed meanwhile splits no list. */
export const collectOwnData = (shop: Shop, who: Caller): Promise<OwnData> =>
  shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => collect({ ...shop, db: tx }, who))

async function collect(shop: Shop, who: Caller): Promise<OwnData> {
  const { db } = shop
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('state')
    .where('email', '=', who.email)
    .executeTakeFirst()
  const { id, name, email, role, photo, createdAt } = who
  return {
    writtenAt: shop.now(),
    profile: { id, name, email, role, photo, createdAt },
    sessions: await listSessions(shop, who),
    orders: await readOrdersOf(shop, who),
    reviews: await readReviewsOf(db, who),
    wishlist: await readWishesOf(db, who.id),
    restock: await readRestockWishesOf(db, who.id),
    repairs: await readRepairsOf(db, who.id),
    messages: await readMessagesOf(db, who.id),
    newsletter: subscriber?.state ?? null,
  }
}
