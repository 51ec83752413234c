import { readFile } from 'node:fs/promises'
import { Refusal } from '#platform/http/refusal.ts'
import { pathOf } from '#platform/images/image-files.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const gone = () => new Refusal(404, 'Photo not found.')

/** @throws Refusal 404 */
export async function readPhoto(shop: Shop, returnId: string, photoId: string): Promise<Buffer<ArrayBuffer>> {
  const row = await shop.db
    .selectFrom('return_photos')
    .select('image')
    .where('id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  if (!row) throw gone()
  const file = row.image.slice(row.image.lastIndexOf('/') + 1)
  return readFile(pathOf(shop, 'return', file)).catch(() => {
    throw gone()
  })
}
