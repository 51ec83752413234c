import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cleanup } from '#platform/db/delete-expired.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { cleanUpMailFiles, cleanUpUploads } from './cleanup-files.server.ts'
import { cleanUpImages } from './cleanup-images.server.ts'
import { cleanUpSearchWords } from './cleanup-search-words.server.ts'
import { retention } from './retention.server.ts'

/** Any number: who cleans up holds this lock of the database. */
const CLEANUP = 7_301_958

// Between two batches, so that shoppers come first.
const PAUSE_MS = 50

/** Walks through all there is: once a day is enough. */
const DAILY: ReadonlySet<Cleanup> = new Set([cleanUpSearchWords])

type Round = { signal?: AbortSignal; isDaily?: boolean }

/**
 * Removes what is past its life, table by table and then the files, in small batches; one process of a shop at a time.
 * What fails is logged, and the rest goes on.
 */
export async function cleanUp(shop: Shop, { signal, isDaily = true }: Round = {}): Promise<void> {
  await shop.db.connection().execute(async (db) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${CLEANUP}) as held`.execute(db)
    if (!rows[0]?.held) return
    const run = async (what: string, cleanup: () => Promise<number>) => {
      if (signal?.aborted) return
      try {
        const removed = await cleanup()
        if (removed > 0) shop.log.info({ what, removed }, 'Cleaned up expired data.')
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem)
        shop.log.warn({ what, reason }, 'Some expired data could not be removed; the shop will try again.')
      }
    }
    try {
      for (const [table, { cleanup }] of Object.entries(retention))
        if (cleanup && (isDaily || !DAILY.has(cleanup)))
          await run(table, () => inBatches(shop, cleanup, signal))
      await run('mail files', () => cleanUpMailFiles(shop))
      await run('uploaded lists', () => cleanUpUploads(shop))
      if (isDaily) await run('pictures', () => cleanUpImages(shop, signal))
    } finally {
      await sql`select pg_advisory_unlock(${CLEANUP})`.execute(db)
    }
  })
}

async function inBatches(shop: Shop, cleanup: Cleanup, signal?: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const some = await cleanup(shop)
    removed += some
    if (some === 0) break
    await pause(PAUSE_MS)
  }
  return removed
}
