import { type Kysely, sql } from 'kysely'

const BLANKS = '\\u0001-\\u0020\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202f'
// Those of 0003, but the hyphen and the dot, which stand inside part numbers.
const SIGNS =
  '\\u0021-\\u002c\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e' +
  '\\u00a0-\\u00bf\\u00d7\\u00f7\\u2010-\\u2027\\u2030-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030' +
  '\\ue000-\\uf8ff\\ufe00-\\ufe1f\\ufe30-\\ufe6f\\ufeff\\ufff0-\\uffff\\U0001f000-\\U0001faff\\U000e0000-\\U000e01ef'

/**
 * What a name has written just so comes first: of 1.5m and 15m, of B650 and B650E, which are the same or the start of
 * one another once hyphens, dots and the seams of letters and digits do not count.
 * And the bar that kept series and category apart is no longer taken for a sign of every product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- '==1.5m' for each word with a digit, as it is written.
    create function search_written(folded text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct '==' || left(word, 40)), '{}') from (
        select btrim(chunk, '-.') as word from unnest(string_to_array(regexp_replace(folded collate "C",
          ${sql.lit(`[${BLANKS}${SIGNS}]+`)}, ' ', 'g'), ' ')) chunk) words
      where word ~ '[0-9]'
    $$;

    create or replace function index_products(ids text[]) returns void language plpgsql as $$
    begin
      -- The lock lets no category be renamed between reading its name here and committing it.
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

    select index_products(array(select id from products));
  `.execute(db)
}
