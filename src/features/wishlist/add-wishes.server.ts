import { sql } from 'kysely'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { NewWish } from './contract.ts'
import { MAX_WISHES } from './wish-limits.ts'
import { FULL } from './wishes.ts'

/**
 * Puts products on a wishlist. What is on it stays as it was added first; ids that no product has are left out (a
 * browser may remember what is sold no longer). Where not all fit, the first ones of the list do.
 * @throws Refusal 409 (it is full), 401 (the account is gone).
 */
export async function addWishes(shop: Shop, caller: Caller, wishes: NewWish[]): Promise<void> {
  const now = shop.now()
  await shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    // Two browsers that merge at once count one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${caller.id}`}, 0))`.execute(tx)
    const ids = wishes.map(({ productId }) => productId)
    const products = await tx
      .selectFrom('products')
      .select(['id', 'name', 'unit_price_cents'])
      .where('id', 'in', ids)
      .execute()
    const there = await tx
      .selectFrom('wishlist_items')
      .select('product_id')
      .where('user_id', '=', caller.id)
      .execute()
    const onIt = new Set(there.map(({ product_id }) => product_id))
    const byId = new Map(products.map((product) => [product.id, product]))
    const fresh = [...new Map(wishes.map((wish) => [wish.productId, wish])).values()].flatMap((wish) => {
      const product = byId.get(wish.productId)
      return product && !onIt.has(product.id) ? [{ wish, product }] : []
    })
    if (fresh.length === 0) return
    const room = MAX_WISHES - onIt.size
    if (room <= 0) throw new Refusal(409, FULL)
    await tx
      .insertInto('wishlist_items')
      .values(
        fresh.slice(0, room).map(({ wish, product }) => ({
          user_id: caller.id,
          product_id: product.id,
          name: product.name,
          price_cents: priceThen(wish.priceCents, product.unit_price_cents),
          added_at: timeThen(wish.addedAt, now),
        })),
      )
      .execute()
  })
}

const MAX_CENTS = 2_147_483_647

const priceThen = (seen: number | undefined, now: number): number =>
  seen !== undefined && seen >= 0 && seen <= MAX_CENTS ? seen : now

const EARLIEST = Date.UTC(2020, 0)

const timeThen = (seen: string | undefined, now: Date): Date => {
  const time = seen === undefined ? Number.NaN : Date.parse(seen)
  return time >= EARLIEST && time <= now.getTime() ? new Date(time) : now
}
