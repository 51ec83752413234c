import { type Kysely, sql } from 'kysely'

/**
 * A version is announced like a price: pages that show a product take both in without being made anew. It was a text
 * before, and every edit made old whatever showed the product. Otherwise as in 0024.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function listed_facts(product jsonb) returns jsonb language sql immutable as $$
      select jsonb_build_object('categoryId', product -> 'category_id', 'priceCents', product -> 'price_cents',
        'discountCents', product -> 'discount_cents', 'rating', product -> 'rating_average',
        'ratings', product -> 'rating_number', 'stock', product -> 'stock', 'version', product -> 'version')
    $$;

    create or replace function announce_products_changed() returns trigger language plpgsql as $$
    declare
      -- What is no text: facts of lists, and what nobody sees.
      facts text[] := '{category_id,price_cents,discount_cents,unit_price_cents,rating_average,rating_number,rating_sum,stock,version,updated_at}';
    begin
      if (select count(*) from (select from is_now limit 101) many) > 100
        or exists (select from is_now where not exists (
          select from was where was.id = is_now.id and was.created_at = is_now.created_at)) then
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
  `.execute(db)
}
