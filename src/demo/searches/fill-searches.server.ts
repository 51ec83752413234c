import type { Transaction } from 'kysely'
import { slugOf } from '#features/products/slug.ts'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'

/** What the demo's shoppers looked for in vain. */
const MISSED = [
  { words: 'riser cable', times: 14, daysAgo: 0.3 },
  { words: 'hedset stand', times: 9, daysAgo: 0.2 },
  { words: 'microfone', times: 6, daysAgo: 2 },
  { words: 'steam machine', times: 5, daysAgo: 3.1 },
]

const SYNONYMS = [
  { category: 'Headsets', words: ['cans', 'earphones'] },
  { category: 'Graphics cards', words: ['eye candy'] },
]

export async function fillSearches(tx: Transaction<Database>, at: (daysAgo: number) => Date): Promise<void> {
  await tx
    .insertInto('missed_searches')
    .values(
      MISSED.map(({ words, times, daysAgo }) => ({
        words,
        times,
        first_at: at(daysAgo + 20),
        last_at: at(daysAgo),
      })),
    )
    .execute()
  await tx
    .insertInto('synonyms')
    .values(
      SYNONYMS.map(({ category, words }) => ({
        id: newId(),
        category_id: slugOf(category),
        finds: null,
        words,
        created_at: at(30),
      })),
    )
    .execute()
}
