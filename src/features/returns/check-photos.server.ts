import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkImage, type SoundImage } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from './return-limits.ts'

/** @throws Refusal 413 (over 5 MB), and as of any picture 413, 415 or 400. */
export async function checkPhotos(shop: Shop, files: readonly UploadedFile[]): Promise<SoundImage[]> {
  if (files.some(({ bytes }) => bytes.length > MAX_PHOTO_BYTES))
    throw new Refusal(413, PHOTO_TOO_LARGE, { errors: [{ field: 'photos', message: PHOTO_TOO_LARGE }] })
  const photos: SoundImage[] = []
  for (const file of files) photos.push(await checkImage(shop, 'return', file, 'photos'))
  return photos
}
