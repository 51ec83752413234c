import { type Kysely, sql } from 'kysely'

/**
 * The database itself tells every node what pages can no longer be shown from a cache, at commit, whoever made the
 * change: a node, a command line, a person with psql. Payloads on the channel "changed", in `changes.server.ts`:
 * `stock ID` (only the stock moved), `product ID` (anything else of it: lists may order or count differently),
 * `everything` (a category, or more than a hundred products at once).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce(word text, ids text[]) returns void language plpgsql as $$
    declare id text;
    begin
      if coalesce(cardinality(ids), 0) > 100 then
        perform pg_notify('changed', 'everything');
      else
        foreach id in array coalesce(ids, '{}') loop
          perform pg_notify('changed', word || ' ' || id);
        end loop;
      end if;
    end $$;

    create function announce_products_made() returns trigger language plpgsql as $$
    begin
      perform announce('product', array(select id from made limit 101));
      return null;
    end $$;
    create trigger announce_products_made after insert on products
      referencing new table as made for each statement execute function announce_products_made();

    create function announce_products_gone() returns trigger language plpgsql as $$
    begin
      perform announce('product', array(select id from gone limit 101));
      return null;
    end $$;
    create trigger announce_products_gone after delete on products
      referencing old table as gone for each statement execute function announce_products_gone();

    create function announce_products_changed() returns trigger language plpgsql as $$
    begin
      -- So many at once are not compared one by one.
      if (select count(*) from (select from is_now limit 101) many) > 100 then
        perform pg_notify('changed', 'everything');
        return null;
      end if;
      perform announce('stock', array(
        select now.id from is_now now join was using (id)
        where now.stock <> was.stock and (now.stock > 0) = (was.stock > 0)
          and (now.version, now.rating_number, now.rating_sum, now.thumb_image) is not distinct from (was.version, was.rating_number, was.rating_sum, was.thumb_image)
        limit 101));
      perform announce('product', array(
        select now.id from is_now now join was using (id)
        where (now.stock > 0) <> (was.stock > 0)
          or (now.version, now.rating_number, now.rating_sum, now.thumb_image) is distinct from (was.version, was.rating_number, was.rating_sum, was.thumb_image)
          or (now.name, now.price_cents, now.discount_cents, now.category_id, now.description, now.specification, now.series, now.images)
             is distinct from (was.name, was.price_cents, was.discount_cents, was.category_id, was.description, was.specification, was.series, was.images)
        limit 101));
      return null;
    end $$;
    create trigger announce_products_changed after update on products
      referencing old table as was new table as is_now for each statement execute function announce_products_changed();

    create function announce_everything() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changed', 'everything');
      return null;
    end $$;
    create trigger announce_categories after insert or update or delete on categories
      for each row execute function announce_everything();

    -- An author's name and photo stand under his reviews.
    create function announce_author() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (new.name, new.photo) is distinct from (old.name, old.photo) then
        perform announce('product', array(select distinct product_id from reviews where user_id = old.id limit 101));
      end if;
      return coalesce(new, old);
    end $$;
    create trigger announce_author before update or delete on users
      for each row execute function announce_author();
  `.execute(db)
}
