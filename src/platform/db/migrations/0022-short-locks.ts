import { type Kysely, sql } from 'kysely'

/** Long work holds no row for long, and what was sold stays known when its product is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexInShortSteps(db)
  await keepMovements(db)
  await sql`
    -- Who changed a product last, as they were called then: an import writes one line of audit for a whole file.
    alter table products add column updated_by text;
    -- Since when an import waits for its turn: its dry run first, and again once it is applied.
    alter table imports add column queued_at timestamptz not null default clock_timestamp();
  `.execute(db)
}

/**
 * A category of 120,000 products took minutes to rename, in one statement. Above 500 products the search learns of the
 * new name in batches, behind the answer, and finds the products by the old one until then.
 */
async function indexInShortSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stale_categories (
      category_id text primary key references categories on delete cascade,
      -- Products up to this id are done.
      after_id text not null default ''
    );

    create or replace function index_products(ids text[]) returns void language plpgsql as $$
    begin
      -- Both locks come before the reading, each statement of which sees what is committed by then. Without the first a
      -- category could be renamed in between; without the second a product that is being moved out of a category
      -- could be indexed under it after its mover had indexed it under the new one.
      perform from categories c
        where c.id in (select category_id from products where id = any (ids)) order by c.id for share;
      perform from product_search s where s.product_id = any (ids) order by s.product_id for update;
      insert into product_search (product_id, words, name_words, group_words, name_length)
        select p.id, array_to_tsvector(names || groups || search_starts(search_fold(p.specification))),
          array_to_tsvector(names || search_ends(search_fold(p.name)) || search_written(search_fold(p.name))),
          array_to_tsvector(groups), length(p.name)
        from products p join categories c on c.id = p.category_id,
          search_starts(search_fold(p.name)) names,
          lateral (select search_starts(search_fold(p.series)) || search_starts(search_fold(c.name)) as groups) g
        where p.id = any (ids)
        order by p.id
        for share of c
      on conflict (product_id) do update set words = excluded.words, name_words = excluded.name_words,
        group_words = excluded.group_words, name_length = excluded.name_length;
      insert into search_words (word)
        select distinct letters.word
        from products p join categories c on c.id = p.category_id,
          search_letters(search_fold(concat_ws(' | ', p.name, p.series, c.name, p.specification))) as letters(word)
        where p.id = any (ids) and not exists (select from search_words w where w.word = letters.word);
    end $$;

    create or replace function index_renamed_category() returns trigger language plpgsql as $$
    declare
      ids text[] := array(select id from products where category_id = new.id limit 501);
    begin
      if cardinality(ids) <= 500 then
        perform index_products(ids);
      else
        insert into stale_categories (category_id) values (new.id)
          on conflict (category_id) do update set after_id = '';
      end if;
      return null;
    end $$;
  `.execute(db)
}

/** Movements outlive their product. One of what was left closes them, so that they still add up: to nothing. */
async function keepMovements(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_movements drop constraint stock_movements_product_id_fkey;

    create function close_stock() returns trigger language plpgsql as $$
    begin
      insert into stock_movements (product_id, quantity, cause) values (old.id, -old.stock, 'correction');
      return old;
    end $$;
    create trigger close_stock before delete on products
      for each row when (old.stock > 0) execute function close_stock();
  `.execute(db)
}
