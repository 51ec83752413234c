import { sql } from 'kysely'
import { queueMails } from '#features/mail/queue-mail.server.ts'
import type { Shop } from '#platform/shop.server.ts'

type Waiting = { id: string; email: string }

/**
 * The job: mails everybody who waits for a product, and forgets that he did, in one transaction, so that each hears of
 * it once however often the stock moves. Where it is sold out again by now, they go on waiting.
 */
export async function sendStockAlerts(shop: Shop, productId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('name')
      .where('id', '=', productId)
      .where('stock', '>', 0)
      .executeTakeFirst()
    if (!product) return
    // The accounts are held first, in the order in which all else holds them; who is being deleted is not among them.
    const { rows } = await sql<Waiting>`
      with waiting as materialized (
        select users.id, users.email from restock_wishes join users on users.id = restock_wishes.user_id
        where product_id = ${productId} order by users.id for key share of users
      ), told as (
        delete from restock_wishes using waiting
        where product_id = ${productId} and user_id = waiting.id
        returning user_id
      )
      select waiting.* from waiting join told on told.user_id = waiting.id`.execute(tx)
    const facts = { productId, name: product.name }
    await queueMails(
      shop,
      tx,
      rows.map(({ id, email }) => ({ kind: 'back-in-stock' as const, recipient: email, userId: id, facts })),
    )
  })
}
