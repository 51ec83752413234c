import { sql, type Transaction } from 'kysely'
import { recordAudit } from '#features/audit/record-audit.server.ts'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Caller, lockCaller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import { nameKey } from '#platform/name-key.ts'
import type { Shop } from '#platform/shop.server.ts'
import { readSearch } from '../search-query.ts'
import { MAX_WORDS, type Synonym } from './contract.ts'
import { missedKey } from './missed-searches.server.ts'
import { findSynonyms } from './own-synonyms.server.ts'

type Tx = Transaction<Database>

/** Each search reads all of them. */
const MAX_SYNONYMS = 500

/** @throws Refusal 409 where a word finds something else already. */
export async function addSynonym(
  shop: Shop,
  caller: Caller,
  { finds, words }: { finds: string; words: string[] },
): Promise<Synonym> {
  return changing(shop, caller, async (tx, all) => {
    const category = await tx
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('name_key', '=', nameKey(finds))
      .executeTakeFirst()
    const known = all.find((one) =>
      category ? one.category === category.id : nameKey(one.finds) === nameKey(finds),
    )
    if (known) return write(shop, caller, tx, { known, all, words: [...known.words, ...words] })
    if (all.length >= MAX_SYNONYMS)
      throw new Refusal(409, `You can have up to ${MAX_SYNONYMS} synonyms. Delete one first.`)
    const made: Synonym = {
      id: newId(),
      category: category?.id ?? null,
      finds: category?.name ?? finds,
      words: [],
    }
    return write(shop, caller, tx, { known: made, all, words })
  })
}

/** @throws Refusal 404; 409 where a word finds something else already; 400 where no word would be left. */
export async function updateSynonym(
  shop: Shop,
  caller: Caller,
  id: string,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<Synonym> {
  return changing(shop, caller, async (tx, all) => {
    const known = all.find((one) => one.id === id)
    if (!known) throw noSuchSynonym()
    const kept = known.words.filter((word) => !remove.some((gone) => keyOf(gone) === keyOf(word)))
    return write(shop, caller, tx, { known, all, words: [...kept, ...add] })
  })
}

/** @throws Refusal 404 */
export async function deleteSynonym(shop: Shop, caller: Caller, id: string): Promise<void> {
  await changing(shop, caller, async (tx, all) => {
    const known = all.find((one) => one.id === id)
    if (!known) throw noSuchSynonym()
    await tx.deleteFrom('synonyms').where('id', '=', id).execute()
    await note(shop, caller, tx, { act: 'delete', synonym: known, before: known.words, after: null })
  })
}

/** One at a time, so that no word comes to find two things. */
const changing = <Result>(shop: Shop, caller: Caller, work: (tx: Tx, all: Synonym[]) => Promise<Result>) =>
  shop.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller)
    await sql`lock table synonyms in share row exclusive mode`.execute(tx)
    return work(tx, await findSynonyms(tx))
  })

type Change = { known: Synonym; all: Synonym[]; words: string[] }

async function write(shop: Shop, caller: Caller, tx: Tx, { known, all, words }: Change): Promise<Synonym> {
  const distinct = [...new Map(words.map((word) => [keyOf(word), word])).values()]
  if (distinct.length === 0) throw wrong(400, 'Keep at least one word, or delete the synonym.')
  if (distinct.length > MAX_WORDS) throw wrong(400, `Add up to ${MAX_WORDS} words.`)
  for (const word of distinct) {
    const other = all.find(
      (one) => one.id !== known.id && one.words.some((theirs) => keyOf(theirs) === keyOf(word)),
    )
    if (other) throw wrong(409, `“${word}” already finds ${other.finds}.`)
  }
  const synonym = { ...known, words: distinct }
  const { id, category, finds } = synonym
  await tx
    .insertInto('synonyms')
    .values({ id, category_id: category, finds: category === null ? finds : null, words: distinct })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ words: distinct }))
    .execute()
  const isNew = known.words.length === 0
  await note(shop, caller, tx, {
    act: isNew ? 'create' : 'update',
    synonym,
    before: isNew ? null : known.words,
    after: distinct,
  })
  await tx.deleteFrom('missed_searches').where('words', 'in', distinct.map(missedKey)).execute()
  return synonym
}

type Noted = {
  act: 'create' | 'update' | 'delete'
  synonym: Synonym
  before: readonly string[] | null
  after: readonly string[] | null
}

const note = (shop: Shop, caller: Caller, tx: Tx, { act, synonym, before, after }: Noted) => {
  const words = { before: before?.join(', ') ?? null, after: after?.join(', ') ?? null }
  return recordAudit(tx, { by: caller, at: shop.now(), kind: 'synonym', act }, [
    { id: synonym.id, name: synonym.finds, changes: words.before === words.after ? {} : { words } },
  ])
}

/** Words that are searched alike are one. */
const keyOf = (word: string): string => readSearch(word)?.words.join('') ?? word

const noSuchSynonym = () => new Refusal(404, 'Synonym not found.')

const wrong = (code: 400 | 409, message: string) =>
  new Refusal(code, message, { errors: [{ field: 'words', message }] })
