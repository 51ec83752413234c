import { sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const AT_ONCE = 50

/** Where the last look came to, by shop: the words are looked at page by page. */
const lookedAt = new WeakMap<Shop, string>()

/**
 * Removes words that no product has any more; answers how many words it looked at. Whoever indexes a product meanwhile
 * may rest on a word that is removed here: those few are looked at again while nobody indexes, for a moment. Where that
 * moment cannot be had, it comes again.
 */
export async function cleanUpSearchWords(shop: Shop): Promise<number> {
  const after = lookedAt.get(shop) ?? ''
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_words where word > ${after} order by word limit ${AT_ONCE}`.execute(
    shop.db,
  )
  const last = rows.at(-1)?.word
  lookedAt.set(shop, rows.length === AT_ONCE && last ? last : '')
  const unused = await unusedOf(
    shop.db,
    rows.map(({ word }) => word),
  )
  if (unused.length > 0)
    await shop.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx)
      await sql`lock table search_words in share row exclusive mode`.execute(tx)
      await sql`delete from search_words where word = any (${await unusedOf(tx, unused)}::text[])`.execute(tx)
    })
  return rows.length === AT_ONCE ? rows.length : 0
}

/** Which of these words begin no word of any product. */
async function unusedOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as asked(word) where not exists (
      select from product_search where words @@ (quote_literal(word) || ':*')::tsquery
        and found_by_index(product_id))`.execute(db)
  return rows.map(({ word }) => word)
}
