import { type Kysely, sql } from 'kysely'

/**
 * What the front page shows, from a few rows whatever the size of the shop: how much of each product was sold in the
 * last 30 days, counted with each sale, and which products of a category people wrote most about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recent_sales (
      -- Like the movements, what was sold outlives its product.
      product_id text primary key,
      units integer not null
    );
    create index recent_sales_by_units on recent_sales (units desc, product_id collate "C");

    -- The stock stands in none of these: every sale would have to rewrite all indexes of the product.
    create index products_with_picture on products (category_id, rating_number desc, id collate "C")
      where thumb_image is not null;
    create index products_discounted on products (category_id, rating_number desc, id collate "C")
      where discount_cents > 0;

    -- Older sales are not counted; the cleanup moves the day on, and takes them off.
    insert into shop_facts (name, value) values ('sales-counted-since', (now() - interval '30 days')::text);
    insert into recent_sales (product_id, units)
      select product_id, -sum(quantity) from stock_movements
      where cause = 'sale' and at > now() - interval '30 days'
      group by product_id;

    create function count_sales() returns trigger language plpgsql as $$
    declare
      counted jsonb;
    begin
      -- A sale holds its products, always in the order of their ids: so do these.
      with sold as (
        select product_id, -sum(quantity) as units from made
        where cause = 'sale'
          and at > (select value::timestamptz from shop_facts where name = 'sales-counted-since')
        group by product_id order by product_id
      ), changed as (
        insert into recent_sales (product_id, units) select product_id, units from sold
        on conflict (product_id) do update set units = recent_sales.units + excluded.units
        returning product_id, units
      )
      select jsonb_agg(jsonb_build_object('kind', 'sales', 'id', product_id, 'units', units)) into counted from changed;
      if counted is null then
        return null;
      end if;
      if jsonb_array_length(counted) > 100 then
        perform announce_change('{"kind": "sales", "id": null, "units": 0}');
      else
        perform announce_change(sale) from jsonb_array_elements(counted) sale;
      end if;
      return null;
    end $$;
    create trigger count_sales after insert on stock_movements
      referencing new table as made for each statement execute function count_sales();
  `.execute(db)
}
