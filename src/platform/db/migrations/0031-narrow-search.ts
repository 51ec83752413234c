import { type Kysely, sql } from 'kysely'

/**
 * A search for what most products have ("a", "gaming") read all words of all of them, several seconds at 200,000
 * products. Now the row that the index points at is narrow: words lie aside, and what lists filter and sort by stands
 * in it, so that finding, counting and ordering read an eighth of what they did, and no product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeNarrowRows(db)
  await keepFactsInStep(db)
}

async function makeNarrowRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Always true. The planner takes it for dear, and the index of words says it of all its rows: so what is found by
    -- words is always found by their index. Left to guess, it would read every row and fetch every row's words.
    create function found_by_index(product_id text) returns boolean
      language plpgsql immutable parallel safe cost 100000 as $$ begin return true; end $$;

    alter table product_search rename to wide_search;
    alter table wide_search rename constraint product_search_pkey to wide_search_pkey;
    create table product_search (
      product_id text primary key references products on delete cascade on update cascade,
      -- All starts of name, series, category and specification.
      words tsvector not null,
      -- For the order of what was found: the name with its ends; series and category.
      name_words tsvector not null,
      group_words tsvector not null,
      name_length integer not null,
      -- Of the product, for filters and orders.
      category_id text not null,
      unit_price_cents integer not null,
      discount_cents integer not null,
      rating_average numeric(3, 2) not null,
      created_at timestamptz not null,
      -- PostgreSQL puts long values aside only where a row has more than 2 kB. These blanks see to that; compressed they
      -- take some thirty bytes.
      padding text not null default repeat(' ', 2100)
    ) with (toast_tuple_target = 400, fillfactor = 90);
    alter table product_search alter words set storage external, alter name_words set storage external,
      alter group_words set storage main;

    insert into product_search (product_id, words, name_words, group_words, name_length, category_id,
        unit_price_cents, discount_cents, rating_average, created_at)
      select s.product_id, s.words, s.name_words, s.group_words, s.name_length, p.category_id,
        p.unit_price_cents, p.discount_cents, p.rating_average, p.created_at
      from wide_search s join products p on p.id = s.product_id;
    drop table wide_search;
    create index product_search_by_words on product_search using gin (words)
      with (gin_pending_list_limit = 512) where found_by_index(product_id);
    analyze product_search;
  `.execute(db)
}

async function keepFactsInStep(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function index_products(ids text[]) returns void language plpgsql as $$
    begin
      -- Both locks come before the reading, each statement of which sees what is committed by then. Without the first a
      -- category could be renamed in between; without the second a product that is being moved out of a category
      -- could be indexed under it after its mover had indexed it under the new one.
      perform from categories c
        where c.id in (select category_id from products where id = any (ids)) order by c.id for share;
      perform from product_search s where s.product_id = any (ids) order by s.product_id for update;
      insert into product_search (product_id, words, name_words, group_words, name_length, category_id,
          unit_price_cents, discount_cents, rating_average, created_at)
        select p.id, array_to_tsvector(names || groups || search_starts(search_fold(p.specification))),
          array_to_tsvector(names || search_ends(search_fold(p.name)) || search_written(search_fold(p.name))),
          array_to_tsvector(groups), length(p.name), p.category_id,
          p.unit_price_cents, p.discount_cents, p.rating_average, p.created_at
        from products p join categories c on c.id = p.category_id,
          search_starts(search_fold(p.name)) names,
          lateral (select search_starts(search_fold(p.series)) || search_starts(search_fold(c.name)) as groups) g
        where p.id = any (ids)
        order by p.id
        for share of c
      on conflict (product_id) do update set words = excluded.words, name_words = excluded.name_words,
        group_words = excluded.group_words, name_length = excluded.name_length, category_id = excluded.category_id,
        unit_price_cents = excluded.unit_price_cents, discount_cents = excluded.discount_cents,
        rating_average = excluded.rating_average, created_at = excluded.created_at, padding = excluded.padding;
      insert into search_words (word)
        select distinct letters.word
        from products p join categories c on c.id = p.category_id,
          search_letters(search_fold(concat_ws(' | ', p.name, p.series, c.name, p.specification))) as letters(word)
        where p.id = any (ids) and not exists (select from search_words w where w.word = letters.word);
    end $$;

    -- A category that changes is indexed anew by its own trigger.
    create function copy_facts_to_search() returns trigger language plpgsql as $$
    begin
      update product_search set unit_price_cents = new.unit_price_cents, discount_cents = new.discount_cents,
        rating_average = new.rating_average, created_at = new.created_at
      where product_id = new.id;
      return null;
    end $$;
    create trigger copy_facts_to_search
      after update of price_cents, discount_cents, rating_sum, rating_number, created_at on products
      for each row when ((old.unit_price_cents, old.discount_cents, old.rating_average, old.created_at)
        is distinct from (new.unit_price_cents, new.discount_cents, new.rating_average, new.created_at))
      execute function copy_facts_to_search();
  `.execute(db)
}
