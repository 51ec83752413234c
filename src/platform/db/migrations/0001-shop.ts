import { type Kysely, sql } from 'kysely'

/** The first shop: accounts, catalogue, stock, reviews, orders, mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    create table shop_facts (name text primary key, value text not null);

    create table users (
      id text primary key,
      name text not null check (name <> ''),
      email text not null unique check (email = lower(btrim(email))),
      password_hash text not null,
      role text not null default 'user' check (role in ('user', 'admin')),
      photo text,
      created_at timestamptz not null default clock_timestamp()
    );
    create index users_by_time on users (created_at desc, id);

    create table sessions (
      token_hash bytea primary key,
      user_id text not null references users on delete cascade,
      agent text,
      created_at timestamptz not null default clock_timestamp(),
      last_seen_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null
    );
    create index sessions_of_user on sessions (user_id);
    create index sessions_by_expiry on sessions (expires_at);

    create table one_time_tokens (
      token_hash bytea primary key,
      user_id text not null references users on delete cascade,
      purpose text not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);

    create table categories (
      id text primary key,
      name text not null,
      name_key text not null generated always as (lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))) stored unique,
      created_at timestamptz not null default clock_timestamp()
    );

    create table products (
      id text primary key,
      name text not null check (name <> ''),
      price_cents integer not null check (price_cents >= 0),
      discount_cents integer not null default 0 check (discount_cents >= 0 and (discount_cents < price_cents or discount_cents = 0)),
      unit_price_cents integer not null generated always as (price_cents - discount_cents) stored,
      stock integer not null default 0 check (stock >= 0),
      series text not null default '',
      category_id text not null references categories,
      description text not null default '',
      specification text not null default '',
      thumb_image text,
      images text[] not null default '{}',
      rating_sum integer not null default 0,
      rating_number integer not null default 0 check (rating_number >= 0),
      rating_average numeric(3, 2) not null
        generated always as (case when rating_number = 0 then 0 else round(rating_sum::numeric / rating_number, 2) end) stored,
      user_id text references users on delete set null,
      version integer not null default 1,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp()
    );
    create index products_by_time on products (created_at desc, id);
    create index products_by_price on products (unit_price_cents desc, id);
    create index products_by_rating on products (rating_average desc, id);
    create index products_by_category_and_time on products (category_id, created_at desc, id);
    create index products_by_category_and_price on products (category_id, unit_price_cents desc, id);
    create index products_by_name on products (name, id);
    create index products_by_discount on products (discount_cents desc, id);
    create index products_by_maker on products (user_id);

    create table orders (
      id text primary key,
      number integer not null generated always as identity (start with 1001) unique,
      user_id text references users on delete set null,
      address text not null,
      pincode text not null,
      phone_number text not null,
      country text not null,
      payment_type text not null,
      payment_status text not null default 'Pending' check (payment_status in ('Pending', 'Paid')),
      order_status text not null default 'Pending' check (order_status in ('Pending', 'Processing', 'Shipped', 'Delivered')),
      subtotal_cents bigint not null check (subtotal_cents >= 0),
      shipping_cents integer not null check (shipping_cents >= 0),
      tax_cents integer not null check (tax_cents >= 0),
      gst_cents integer not null check (gst_cents >= 0),
      total_cents bigint not null generated always as (subtotal_cents + shipping_cents + tax_cents + gst_cents) stored,
      idempotency_key text check (length(idempotency_key) <= 200),
      body_hash bytea,
      placed_at timestamptz not null default clock_timestamp(),
      unique (user_id, idempotency_key)
    );
    create index orders_by_time on orders (placed_at desc, id);
    create index orders_of_user on orders (user_id, placed_at desc, id);

    create table order_lines (
      order_id text not null references orders on delete cascade,
      position integer not null,
      product_id text not null,
      name text not null,
      image text,
      unit_price_cents integer not null check (unit_price_cents >= 0),
      quantity integer not null check (quantity between 1 and 10),
      primary key (order_id, position),
      unique (order_id, product_id)
    );
    create index order_lines_of_product on order_lines (product_id);

    create table order_changes (
      id bigint generated always as identity primary key,
      order_id text not null references orders on delete cascade,
      order_status text not null,
      payment_status text not null,
      user_id text references users on delete set null,
      at timestamptz not null default clock_timestamp()
    );
    create index order_changes_of_order on order_changes (order_id, id);
    create index order_changes_by_user on order_changes (user_id);

    create table stock_movements (
      id bigint generated always as identity primary key,
      product_id text not null references products on delete cascade,
      quantity integer not null check (quantity <> 0),
      cause text not null check (cause in ('receipt', 'sale', 'correction')),
      order_id text references orders on delete set null,
      user_id text references users on delete set null,
      at timestamptz not null default clock_timestamp(),
      -- Each order moves a product once: what a repeat would break, the database refuses.
      unique (order_id, product_id, cause)
    );
    create index stock_movements_of_product on stock_movements (product_id, id);
    create index stock_movements_by_user on stock_movements (user_id);

    create table reviews (
      id text primary key,
      product_id text not null references products on delete cascade,
      user_id text references users on delete set null,
      rating integer not null check (rating between 1 and 5),
      text text not null,
      created_at timestamptz not null default clock_timestamp(),
      unique (product_id, user_id)
    );
    create index reviews_of_product on reviews (product_id, created_at desc, id);
    create index reviews_by_user on reviews (user_id);

    create table mails (
      id text primary key,
      kind text not null,
      facts jsonb not null,
      recipient text not null,
      user_id text references users on delete cascade,
      created_at timestamptz not null default clock_timestamp(),
      sent_at timestamptz
    );
    create index mails_by_time on mails (created_at desc, id);
    create index mails_of_user on mails (user_id, kind, created_at);
  `.execute(db)
}
