import { sql } from 'kysely'
import { MAX_FOUND } from '#platform/contract/chosen.ts'
import { type Found, inOneStatement } from '#platform/db/found.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { Refusal } from './refusal.ts'

type Chosen = {
  ids?: readonly string[] | undefined
  all?: { count: number; digest: string } | undefined
}

/**
 * The ids that such a call is about.
 * @throws Refusal 409 where its query finds other things than those that were selected, be they as many: the caller
 * would change what they have not seen.
 */
export async function idsChosen(
  db: Db,
  { ids, all }: Chosen,
  find: () => Found | Promise<Found>,
): Promise<readonly string[]> {
  if (ids || !all) return ids ?? []
  const found = await inOneStatement<{ ids: string[] }>(db, await find(), {
    ids: sql`array(select id from found limit ${MAX_FOUND})`,
  })
  if (found.count === all.count && found.digest === all.digest) return found.ids
  const now = found.count.toLocaleString('en-US')
  const words =
    found.count === all.count
      ? `The selection has changed, though there are still ${now}.`
      : `There are ${now} now.`
  throw new Refusal(409, `${words} Review them and try again. Nothing was changed.`)
}
