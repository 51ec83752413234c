import { type Kysely, sql } from 'kysely'

/** What an admin's dashboard rests on: who changed what, changes that can be undone, and quick lists of many orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_changes (
      id text primary key,
      kind text not null check (kind in ('product', 'order')),
      user_id text references users on delete set null,
      at timestamptz not null,
      undone_at timestamptz
    );
    create index bulk_changes_by_user on bulk_changes (user_id);

    -- Subjects are named, not referred to: the trail outlives what it tells of.
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      user_id text references users on delete set null,
      user_name text not null,
      kind text not null check (kind in ('product', 'order', 'category', 'user')),
      subject_id text not null,
      subject_name text not null,
      act text not null check (act in ('create', 'update', 'delete', 'undo')),
      change jsonb not null,
      bulk_id text references bulk_changes on delete set null
    );
    create index audit_of_subject on audit (kind, subject_id, id desc);
    create index audit_by_user on audit (user_id);
    create index audit_of_bulk on audit (bulk_id) where bulk_id is not null;

    -- Lists of orders are found by an index alone, whatever their state, day and order.
    drop index orders_by_time;
    create index orders_by_time on orders (placed_at desc, id collate "C")
      include (order_status, payment_status, total_cents);
    create index orders_by_total on orders (total_cents desc, id collate "C")
      include (order_status, payment_status, placed_at);
    create index orders_by_number on orders (number desc)
      include (id, order_status, payment_status, placed_at);
    create index orders_by_phone on orders
      using gin (regexp_replace(phone_number, '\\D', '', 'g') gin_trgm_ops);
    create index orders_waiting on orders (order_status, payment_status)
      where order_status <> 'Delivered' or payment_status <> 'Paid';

    create index sales_by_time on stock_movements (at desc) include (product_id, quantity) where cause = 'sale';
    create index reviews_by_time on reviews (created_at desc, id);
    create index users_by_name on users (lower(name) collate "C", id collate "C");
    create index users_by_role on users (role, id collate "C");
  `.execute(db)
  await knowLowStock(db)
}

/**
 * Products that run out stand in a table of their own. An index on products.stock would have every sale rewrite all
 * indexes of the product; this costs only the sales near the end.
 */
async function knowLowStock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table low_stock (
      product_id text primary key references products on delete cascade on update cascade,
      stock integer not null check (stock between 0 and 5)
    );
    create index low_stock_by_stock on low_stock (stock, product_id collate "C");

    create function note_low_stock() returns trigger language plpgsql as $$
    begin
      if new.stock > 5 then
        delete from low_stock where product_id = new.id;
      else
        insert into low_stock (product_id, stock) values (new.id, new.stock)
          on conflict (product_id) do update set stock = excluded.stock;
      end if;
      return null;
    end $$;
    create trigger note_low_stock_made after insert on products
      for each row when (new.stock <= 5) execute function note_low_stock();
    create trigger note_low_stock_changed after update of stock on products
      for each row when (new.stock <> old.stock and least(new.stock, old.stock) <= 5)
      execute function note_low_stock();
    insert into low_stock (product_id, stock) select id, stock from products where stock <= 5;
  `.execute(db)
}
