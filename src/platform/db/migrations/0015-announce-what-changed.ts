import { type Kysely, sql } from 'kysely'

/**
 * Announcements say what changed, so that one change makes only those pages old that show it. Payloads on the channel
 * "changed", in `change.ts`: JSON of one product, of the reviews below a product, of the list of categories; or the
 * word `everything`. Whether one of the shop's own programs made the change is told by the name of its connection.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_change(change jsonb) returns void language plpgsql as $$
    declare payload text := (change || jsonb_build_object('byShop', current_setting('application_name') = 'northbridge'))::text;
    begin
      -- A notification takes less than 8,000 bytes.
      perform pg_notify('changed', case when octet_length(payload) < 7900 then payload else 'everything' end);
    end $$;

    create function listed_facts(product jsonb) returns jsonb language sql immutable as $$
      select jsonb_build_object('categoryId', product -> 'category_id', 'priceCents', product -> 'price_cents',
        'discountCents', product -> 'discount_cents', 'rating', product -> 'rating_average',
        'ratings', product -> 'rating_number', 'stock', product -> 'stock')
    $$;

    create or replace function announce_products_made() returns trigger language plpgsql as $$
    begin
      if (select count(*) from (select from made limit 101) many) > 100 then
        perform pg_notify('changed', 'everything');
      else
        perform announce_change(jsonb_build_object('kind', 'product', 'id', made.id, 'was', null,
          'now', listed_facts(to_jsonb(made)), 'words', true, 'texts', true)) from made;
      end if;
      return null;
    end $$;

    create or replace function announce_products_gone() returns trigger language plpgsql as $$
    begin
      if (select count(*) from (select from gone limit 101) many) > 100 then
        perform pg_notify('changed', 'everything');
      else
        perform announce_change(jsonb_build_object('kind', 'product', 'id', gone.id, 'was', listed_facts(to_jsonb(gone)),
          'now', null, 'words', true, 'texts', true)) from gone;
      end if;
      return null;
    end $$;

    create or replace function announce_products_changed() returns trigger language plpgsql as $$
    declare
      -- What is no text: facts of lists, and what nobody sees.
      facts text[] := '{category_id,price_cents,discount_cents,unit_price_cents,rating_average,rating_number,rating_sum,stock,updated_at}';
    begin
      -- So many at once are not compared one by one, and a product with another id is another product.
      if (select count(*) from (select from is_now limit 101) many) > 100
        or exists (select from is_now where not exists (select from was where was.id = is_now.id)) then
        perform pg_notify('changed', 'everything');
        return null;
      end if;
      perform announce_change(jsonb_build_object('kind', 'product', 'id', id,
        'was', listed_facts(before), 'now', listed_facts(after),
        'words', array[before -> 'name', before -> 'series', before -> 'category_id', before -> 'specification']
          <> array[after -> 'name', after -> 'series', after -> 'category_id', after -> 'specification'],
        'texts', before - facts <> after - facts))
      from (select id, to_jsonb(was) as before, to_jsonb(is_now) as after from was join is_now using (id)) changed
      where before - 'updated_at' <> after - 'updated_at';
      return null;
    end $$;

    create function announce_category() returns trigger language plpgsql as $$
    begin
      -- Its name stands on each of its products.
      if tg_op = 'UPDATE' and old.name <> new.name then
        perform pg_notify('changed', 'everything');
      else
        perform announce_change('{"kind": "categories"}');
      end if;
      return null;
    end $$;
    drop trigger announce_categories on categories;
    create trigger announce_categories after insert or update or delete on categories
      for each row execute function announce_category();
    drop function announce_everything();

    create function announce_reviews(products text[]) returns void language plpgsql as $$
    begin
      if cardinality(products) > 100 then
        perform pg_notify('changed', 'everything');
      else
        perform announce_change(jsonb_build_object('kind', 'reviews', 'id', product)) from unnest(products) product;
      end if;
    end $$;

    create function announce_reviews_touched() returns trigger language plpgsql as $$
    begin
      perform announce_reviews(array(select distinct product_id from touched limit 101));
      return null;
    end $$;
    create trigger announce_reviews_made after insert on reviews
      referencing new table as touched for each statement execute function announce_reviews_touched();
    create trigger announce_reviews_changed after update on reviews
      referencing new table as touched for each statement execute function announce_reviews_touched();
    create trigger announce_reviews_gone after delete on reviews
      referencing old table as touched for each statement execute function announce_reviews_touched();

    create or replace function announce_author() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (new.name, new.photo) is distinct from (old.name, old.photo) then
        perform announce_reviews(array(select distinct product_id from reviews where user_id = old.id limit 101));
      end if;
      return coalesce(new, old);
    end $$;
    drop function announce(text, text[]);
  `.execute(db)
}
