import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { addressOf, HASH_DIGITS, type ImageShop, pathOf, writeWhole } from './image-files.server.ts'
import { FORMATS, type Folder, SIZES } from './image-set.ts'
import { makeVariantLater } from './make-variant.server.ts'
import { readImage } from './read-image.server.ts'
import { touchFile } from './unused-files.server.ts'

/** A picture that has been read and found sound, and has its address, but is not kept yet. */
export type SoundImage = { address: string; folder: Folder; hash: string; bytes: Buffer }

/**
 * Reads an upload without keeping it, so that a form of several pictures is refused as a whole and leaves nothing.
 * `field` is the form's, for the refusal.
 * @throws Refusal 415, 413 or 400; see `readImage`.
 */
export async function checkImage(
  shop: ImageShop,
  folder: Folder,
  file: UploadedFile,
  field: string,
): Promise<SoundImage> {
  const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, HASH_DIGITS)
  // The same bytes were found sound before: what we made of them is there.
  const kept = await readFile(pathOf(shop, folder, `${hash}.webp`)).catch(() => null)
  const bytes = kept ?? (await readImage(file, field))
  return { address: addressOf(folder, hash), folder, hash, bytes }
}

/**
 * Keeps pictures: the base at once, the other sizes in the background. Called within the transaction that names them,
 * last, so that what the database refuses leaves no file. A picture that nothing names is removed a day later, or more;
 * see features/cleanup.
 */
export async function keepImages(shop: ImageShop, images: SoundImage[]): Promise<void> {
  for (const { folder, hash, bytes } of images) {
    const base = pathOf(shop, folder, `${hash}.webp`)
    if (!(await touchFile(base))) await writeWhole(base, bytes)
    // Of a picture that few may see, for a while, one size will do.
    if (folder === 'return') continue
    for (const size of SIZES) for (const format of FORMATS) makeVariantLater(shop, folder, hash, size, format)
  }
}

/**
 * Checks and keeps one picture; answers its address, such as /images/user/9f2c….webp.
 * @throws Refusal 415, 413 or 400; see `readImage`.
 */
export async function storeImage(
  shop: ImageShop,
  folder: Folder,
  file: UploadedFile,
  field = 'photo',
): Promise<string> {
  const image = await checkImage(shop, folder, file, field)
  await keepImages(shop, [image])
  return image.address
}
