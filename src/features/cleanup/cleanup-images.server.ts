import { sql } from 'kysely'
import { daysAgo } from '#platform/db/delete-expired.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Folder } from '#platform/images/image-set.ts'
import { type ImageFile, imageFiles, pathIn, removeUnused } from '#platform/images/unused-files.server.ts'
import type { Shop } from '#platform/shop.server.ts'

/** Pages that a browser or a cache still shows may have a picture that was replaced; a day later none does. */
const GRACE_DAYS = 1

/**
 * Removes the files of pictures that nothing has shown for a day, with all their copies: neither a product, nor the line
 * of an order, nor an account, nor a return. Files are read page by page, and nothing is held meanwhile. Answers how many were removed.
 */
export async function cleanUpImages(shop: Shop, signal?: AbortSignal): Promise<number> {
  let removed = 0
  const before = daysAgo(shop, GRACE_DAYS)
  for (const folder of ['product', 'user', 'return'] as const)
    for await (const page of imageFiles(shop, folder)) {
      if (signal?.aborted) return removed
      removed += await cleanUpPage(shop, folder, page, before)
    }
  await shop.db.deleteFrom('unused_images').where('found_at', '<', before).execute()
  return removed
}

async function cleanUpPage(shop: Shop, folder: Folder, page: ImageFile[], before: Date): Promise<number> {
  const addresses = [...new Set(page.flatMap(({ address }) => address ?? []))]
  const unused = await unusedOf(shop.db, addresses)
  const used = addresses.filter((address) => !unused.has(address))
  await sql`delete from unused_images where address = any (${used}::text[])`.execute(shop.db)
  const found = await sql<{ address: string; found_at: Date }>`
    insert into unused_images as known (address, found_at)
      select address, ${shop.now()} from unnest(${[...unused].sort()}::text[]) as address
    on conflict (address) do update set found_at = known.found_at
    returning address, found_at`.execute(shop.db)
  const gone = new Set(found.rows.flatMap(({ address, found_at }) => (found_at < before ? [address] : [])))
  let removed = 0
  for (const { name, address } of page)
    if (address === null || gone.has(address))
      removed += Number(await removeUnused(pathIn(shop, folder, name), before))
  return removed
}

/** All that refers to pictures. Nothing that can be undone names one that it does not show: see bulk-change.ts. */
async function unusedOf(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) as address
    where not exists (select from users where photo = address)
      and not exists (select from products where thumb_image = address)
      and not exists (select from products where images @> array[address])
      and not exists (select from order_lines where image = address)
      and not exists (select from return_photos where image = address)`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
