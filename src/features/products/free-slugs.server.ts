import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { slugsLike } from './slug.ts'
import { takenSlugs } from './taken-slugs.server.ts'

const TRIED_BESIDE = 10

/**
 * A free one for each slug that is wanted, in their order: itself, or with the first number that is free. So many are
 * asked for at once that the wanted ones would fit, then twice as many: a thousand of one name are few questions.
 */
export async function findFreeSlugs(
  db: Kysely<Database>,
  wanted: readonly string[],
  alsoTaken: { has(id: string): boolean } = new Set<string>(),
): Promise<string[]> {
  const found: string[] = []
  const given = new Set<string>()
  let left = Map.groupBy(wanted.keys(), (at) => wanted[at] ?? '')
  let size = TRIED_BESIDE + Math.max(0, ...[...left.values()].map((places) => places.length))
  for (let from = 1; left.size > 0; from += size, size *= 2) {
    const tried = [...left.keys()].flatMap((slug) => slugsLike(slug, from, size))
    const taken = await takenSlugs(db, tried)
    const open = new Map<string, number[]>()
    for (const [slug, places] of left) {
      const free = slugsLike(slug, from, size).filter(
        (id) => !taken.has(id) && !given.has(id) && !alsoTaken.has(id),
      )
      for (const [at, place] of places.entries()) {
        const id = free[at]
        if (id === undefined) open.set(slug, [...(open.get(slug) ?? []), place])
        else found[place] = id
        if (id !== undefined) given.add(id)
      }
    }
    left = open
  }
  return found
}
