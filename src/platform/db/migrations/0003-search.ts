import { type Kysely, sql } from 'kysely'

// Ranges of Unicode, for the database's regular expressions. What is none of these is a letter.
const BLANKS = '\\u0001-\\u0020\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202f'
const ASCII_SIGNS = '\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e'
const OTHER_SIGNS =
  '\\u00a0-\\u00bf\\u00d7\\u00f7\\u2010-\\u2027\\u2030-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030' +
  '\\ue000-\\uf8ff\\ufe00-\\ufe1f\\ufe30-\\ufe6f\\ufeff\\ufff0-\\uffff\\U0001f000-\\U0001faff\\U000e0000-\\U000e01ef'
const SIGNS = ASCII_SIGNS + OTHER_SIGNS
const ACCENTS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'

/**
 * What the search looks at. `fold.ts` and `search-query.ts` of the search say the same for what a shopper types;
 * their test compares the two. Nothing here leans on the database's locale or on a dictionary's version.
 *
 * A text is cut into pieces (letters, digits). From each piece on, what follows is written together, as far as
 * blanks, hyphens and dots go: of "RTX-4070 Ti" that is rtx4070ti, 4070ti, ti. A word of a search is the start of one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_fold(words text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      if octet_length(words) > char_length(words) then
        -- A trade mark must not become the letters TM.
        words := normalize(translate(words, '™℠', '®®'), NFKD);
        words := regexp_replace(words collate "C", ${sql.lit(`[${ACCENTS}]`)}, '', 'g');
        words := translate(words,
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐØøŁłĐđĦħŦŧıÐð',
          'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґoollddhhttidd');
        words := replace(replace(replace(words, 'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae');
        words := replace(replace(replace(words, 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe');
        words := replace(replace(words, 'Þ', 'th'), 'þ', 'th');
      end if;
      return lower(words collate "C");
    end $$;

    -- 'geforce rtx 4070ti | 12gb': the written words of a folded text; a part number ends at a bar.
    create function search_spaced(folded text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        regexp_replace(folded collate "C", ${sql.lit(`[${BLANKS}.®©\\u2010-\\u2015-]+`)}, ' ', 'g'),
        ${sql.lit(`[${SIGNS}]+`)}, ' | ', 'g')
    $$;

    -- geforce, rtx, 4070, ti, |, 12, gb: cut between letters and digits too.
    create function search_pieces(spaced text) returns text[] language sql immutable strict parallel safe as $$
      select array_remove(string_to_array(regexp_replace(regexp_replace(spaced collate "C",
        '([0-9])([^0-9 |])', '\\1 \\2', 'g'), '([^0-9 |])([0-9])', '\\1 \\2', 'g'), ' '), '')
    $$;

    -- 'rtx4070ti' for each start of a word, '=r' for the first character of each written word, '=_' for each sign.
    create function search_starts(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      spaced text := search_spaced(folded);
      pieces text[] := search_pieces(spaced);
      joined text := '';
      starts text[] := array(select '=' || left(word, 1) from unnest(string_to_array(spaced, ' ')) word where word not in ('', '|'))
        || array(select '=' || sign from unnest(string_to_array(
          regexp_replace(folded collate "C", ${sql.lit(`[^${SIGNS}]+`)}, '', 'g'), null)) sign);
    begin
      for i in reverse cardinality(pieces)..1 loop
        if pieces[i] = '|' then
          joined := '';
        else
          joined := left(pieces[i] || joined, 40);
          starts := starts || joined;
        end if;
      end loop;
      return starts;
    end $$;

    -- '4070=', 'rtx4070=', … for up to six pieces in a row: tells a whole word or model from the start of one.
    create function search_ends(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      pieces text[] := search_pieces(search_spaced(folded));
      whole text;
      ends text[] := '{}';
    begin
      for i in 1..cardinality(pieces) loop
        whole := '';
        for j in i..least(i + 5, cardinality(pieces)) loop
          exit when pieces[j] = '|' or length(whole) = 40;
          whole := left(whole || pieces[j], 40);
          ends := ends || (whole || '=');
        end loop;
      end loop;
      return ends;
    end $$;

    -- Words of letters alone, also those written with a hyphen or dot inside: what a slip can be forgiven towards.
    create function search_letters(folded text) returns setof text language sql immutable strict parallel safe as $$
      select distinct word from unnest(string_to_array(
        regexp_replace((folded || ' ' || regexp_replace(folded collate "C", '[.-]', '', 'g')) collate "C",
          ${sql.lit(`[${BLANKS}${SIGNS}0-9]+`)}, ' ', 'g'), ' ')) word
      where length(word) between 3 and 40
    $$;

    create table product_search (
      product_id text primary key references products on delete cascade on update cascade,
      -- All starts of name, series, category and specification.
      words tsvector not null,
      -- For the order of what was found: the name with its ends; series and category.
      name_words tsvector not null,
      group_words tsvector not null,
      name_length integer not null
    );

    -- Only ever added to, without a unique key, so that no writer waits for another; a word may stand twice, and one
    -- that no product has any more does no harm: it finds nothing.
    create table search_words (word text collate "C" not null);
    create index search_words_by_word on search_words (word);

    create function index_products(ids text[]) returns void language plpgsql as $$
    begin
      -- The lock lets no category be renamed between reading its name here and committing it.
      insert into product_search (product_id, words, name_words, group_words, name_length)
        select p.id, array_to_tsvector(names || groups || search_starts(search_fold(p.specification))),
          array_to_tsvector(names || search_ends(search_fold(p.name))), array_to_tsvector(groups), length(p.name)
        from products p join categories c on c.id = p.category_id,
          search_starts(search_fold(p.name)) names, search_starts(search_fold(p.series || ' | ' || c.name)) groups
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

    create function index_made_products() returns trigger language plpgsql as $$
    begin
      perform index_products(array(select id from made));
      return null;
    end $$;
    create trigger index_made_products after insert on products
      referencing new table as made for each statement execute function index_made_products();

    create function index_changed_product() returns trigger language plpgsql as $$
    begin
      perform index_products(array[new.id]);
      return null;
    end $$;
    create trigger index_changed_product after update of name, series, category_id, specification on products
      for each row when ((old.name, old.series, old.category_id, old.specification)
        is distinct from (new.name, new.series, new.category_id, new.specification))
      execute function index_changed_product();

    create function index_renamed_category() returns trigger language plpgsql as $$
    begin
      perform index_products(array(select id from products where category_id = new.id));
      return null;
    end $$;
    create trigger index_renamed_category after update of name on categories
      for each row when (old.name is distinct from new.name) execute function index_renamed_category();

    select index_products(array(select id from products));
    create index product_search_by_words on product_search using gin (words) with (gin_pending_list_limit = 512);
  `.execute(db)
  await coverTheShelf(db)
}

/**
 * Every filter and order of the shelf is answered from an index alone, so that a far page costs little more than the
 * first and counts stay quick. Ids are compared byte by byte: the order of equal keys is the same on every server.
 */
async function coverTheShelf(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index products_by_time, products_by_price, products_by_rating, products_by_category_and_time,
      products_by_category_and_price, products_by_name, products_by_discount;
    create index products_by_time on products (created_at desc, id collate "C")
      include (category_id, unit_price_cents, rating_average);
    create index products_by_price on products (unit_price_cents desc, id collate "C")
      include (category_id, rating_average);
    create index products_by_rating on products (rating_average desc, id collate "C")
      include (category_id, unit_price_cents);
    create index products_by_category_and_time on products (category_id, created_at desc, id collate "C")
      include (unit_price_cents, rating_average);
    create index products_by_category_and_price on products (category_id, unit_price_cents desc, id collate "C")
      include (rating_average);
    create index products_by_discount on products (discount_cents desc, id collate "C")
      include (category_id, unit_price_cents, rating_average);
    create index products_by_name on products (search_fold(name) collate "C", id collate "C")
      include (name, category_id, unit_price_cents, rating_average);
  `.execute(db)
}
