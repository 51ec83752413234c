import { sql } from 'kysely'
import { Refusal } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Import } from '../contract.ts'
import { findImport } from '../queries.server.ts'
import { importInWorker } from './import-in-worker.server.ts'

const NOT_NOW: Record<Import['state'], string> = {
  read: 'There’s nothing to apply: these files don’t change anything.',
  reading: 'The files are still being read.',
  waiting: 'This import is waiting for another one to finish.',
  applying: 'This import is already running.',
  done: 'This import is done.',
  stopped: 'This import was interrupted. Upload the files again.',
}

/**
 * Applies what was sent, once, in the name of the one who says so.
 * @throws Refusal 409
 */
export async function applyImport(shop: Shop, caller: Caller, id: string): Promise<void> {
  const begun = await shop.db
    .updateTable('imports')
    .set({
      state: 'waiting',
      share: 0,
      user_id: caller.id,
      user_name: caller.name,
      seen_at: sql<Date>`now()`,
      queued_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'read')
    .where(sql<boolean>`jsonb_path_exists(reports, '$[*] ? (@.made > 0 || @.changed > 0)')`)
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw new Refusal(409, NOT_NOW[(await findImport(shop, id)).state])
  importInWorker(shop, id, 'import')
}
