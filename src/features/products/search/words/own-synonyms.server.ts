import type { Change } from '#platform/change.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Meanings } from '../meanings.ts'
import { meaningsOf } from '../synonyms.ts'

const kept = new WeakMap<Shop, { reading: Promise<Meanings> | null }>()

/** They change with the name of a category, and with what nobody heard. */
const CHANGED_BY: ReadonlySet<Change['kind']> = new Set(['synonyms', 'everything'])

/** What the shop's own synonyms mean: read once, until a change is heard. */
export async function ownSynonyms(shop: Shop): Promise<Meanings> {
  if (!shop.changes.listening()) return readMeanings(shop.db)
  const own = kept.get(shop) ?? keepFor(shop)
  own.reading ??= readMeanings(shop.db)
  const { reading } = own
  return reading.catch((problem: unknown) => {
    if (own.reading === reading) own.reading = null
    throw problem
  })
}

function keepFor(shop: Shop) {
  const own: { reading: Promise<Meanings> | null } = { reading: null }
  kept.set(shop, own)
  shop.changes.subscribe(({ kind }) => {
    if (CHANGED_BY.has(kind)) own.reading = null
  })
  return own
}

async function readMeanings(db: Db): Promise<Meanings> {
  return meaningsOf(
    (await findSynonyms(db)).map(({ finds, category, words }) => ({
      finds,
      isCategory: category !== null,
      words,
    })),
  )
}

/** By what they find. */
export async function findSynonyms(db: Db) {
  const rows = await db
    .selectFrom('synonyms')
    .leftJoin('categories', 'categories.id', 'synonyms.category_id')
    .select([
      'synonyms.id',
      'synonyms.words',
      'synonyms.finds',
      'categories.id as category',
      'categories.name',
    ])
    .execute()
  return rows
    .map(({ id, words, finds, category, name }) => ({ id, words, category, finds: name ?? finds ?? '' }))
    .sort((one, other) => one.finds.localeCompare(other.finds, 'en'))
}
