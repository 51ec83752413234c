import { opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endSilentImports } from '#features/import/run/end-imports.server.ts'
import { deleteUploads, uploadsOf } from '#features/import/upload/uploads.server.ts'
import { mailFolderOf } from '#features/mail/mail-transport.server.ts'
import { daysAgo } from '#platform/db/delete-expired.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { UNCONFIRMED_DAYS } from './retention.server.ts'

/** Mails that were written to files live as long as those of the database. */
export async function cleanUpMailFiles(shop: Shop): Promise<number> {
  const folder = mailFolderOf(shop)
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return 0
  let removed = 0
  for await (const { name } of entries) {
    const days = name.includes('-newsletter-confirm-') ? UNCONFIRMED_DAYS : shop.settings.mailDays
    if (
      !name.endsWith('.eml') ||
      !(await isOlder(join(folder, name), daysAgo(shop, Math.min(days, shop.settings.mailDays))))
    )
      continue
    await rm(join(folder, name), { force: true })
    removed++
  }
  return removed
}

const HOUR_MS = 3600 * 1000

/**
 * Ends imports whose process is gone, and removes lists that no import knows. One that is being sent has its folder
 * before its row: only what nobody has written to for an hour is looked at.
 */
export async function cleanUpUploads(shop: Shop): Promise<number> {
  await endSilentImports(shop.db)
  const before = new Date(shop.now().getTime() - HOUR_MS)
  let removed = 0
  for (const id of await readdir(uploadsOf(shop)).catch(() => [])) {
    if (!(await isOlder(join(uploadsOf(shop), id), before))) continue
    const known = await shop.db.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
    if (known) continue
    await deleteUploads(shop, id)
    removed++
  }
  return removed
}

/** Not since, in a file or a folder: what is in it counts by the folder's own time, which each new file sets anew. */
const isOlder = (path: string, before: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < before,
    () => false,
  )
