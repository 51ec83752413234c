import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Taken = { productId: string; quantity: number }
type Cause = { orderId: string; userId: string }

/**
 * Keeps these products as they are (price, stock, existence) until the transaction ends.
 * Always in the order of their ids: two carts with the same products wait for each other, never both.
 */
export async function lockProducts(tx: Transaction<Database>, productIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Takes the lines of an order from stock, one movement each: all of them, or none where the transaction is left with
 * the refusal. Safe without `lockProducts`; with it, nothing can have changed since the cart was checked.
 * @throws Refusal 409 where a product is gone or has fewer pieces.
 */
export async function takeStock(
  tx: Transaction<Database>,
  lines: readonly Taken[],
  { orderId, userId }: Cause,
): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)
  const { rows } = await sql`
    with wanted as (
      select * from unnest(${ids}::text[], ${quantities}::integer[]) as line (product_id, quantity)
    ), held as materialized (
      select id from products where id = any (${ids}::text[]) order by id for no key update
    ), taken as (
      update products set stock = stock - wanted.quantity
      from wanted join held on held.id = wanted.product_id
      where products.id = held.id and products.stock >= wanted.quantity
      returning products.id, wanted.quantity
    )
    insert into stock_movements (product_id, quantity, cause, order_id, user_id)
    select id, -quantity, 'sale', ${orderId}, ${userId} from taken
    returning product_id`.execute(tx)
  if (rows.length < lines.length) throw new Refusal(409, 'Not enough in stock.')
}
