import { type Kysely, sql } from 'kysely'

/**
 * What was promised with an order, who carries it, and since when it is on its way and there. Orders of before have no
 * promise; when they were shipped and delivered stands in their history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column promised_from date,
      add column promised_to date,
      add column carrier text,
      add column tracking_number text,
      -- Of a carrier that the shop does not know; for the others it follows from the number.
      add column tracking_url text,
      add column shipped_at timestamptz,
      add column delivered_at timestamptz,
      add constraint orders_promise check (
        (promised_from is null) = (promised_to is null) and promised_from <= promised_to),
      add constraint orders_tracking check (
        length(carrier) <= 20 and length(tracking_number) <= 100
        and length(tracking_url) <= 500 and tracking_url like 'https://%');

    update orders set
      shipped_at = (select min(c.at) from order_changes c where c.order_id = orders.id and c.order_status = 'Shipped'),
      delivered_at = case when order_status = 'Delivered' then
        (select min(c.at) from order_changes c where c.order_id = orders.id and c.order_status = 'Delivered') end
    where order_status in ('Shipped', 'Delivered');
  `.execute(db)
}
