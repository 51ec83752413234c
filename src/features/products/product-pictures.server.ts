import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { wrongField } from '#platform/http/refusal.ts'
import { checkImage, type SoundImage } from '#platform/images/store-image.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { MAX_IMAGES } from './contract.ts'

/** What a product form's file fields carried. */
export type PicturesSent = Partial<Record<string, UploadedFile[]>>

/** Pictures of a form, found sound; not kept before the database has taken the rest. */
export type SoundPictures = { thumbImage: SoundImage | null; images: SoundImage[] }

/**
 * Reads the pictures of a form, in its order: thumbnail, then images.
 * @throws Refusal 415, 413 or 400 of the first that is not sound.
 */
export async function checkPictures(shop: Shop, sent: PicturesSent): Promise<SoundPictures> {
  const [thumb] = sent.thumbImage ?? []
  const thumbImage = thumb ? await checkImage(shop, 'product', thumb, 'thumbImage') : null
  const images: SoundImage[] = []
  for (const file of sent.images ?? []) images.push(await checkImage(shop, 'product', file, 'images'))
  return { thumbImage, images }
}

/** @throws Refusal 400 where the form of a new product lacks a picture. */
export function needPictures(sent: PicturesSent, thumbnail: number | undefined): void {
  if (!sent.thumbImage?.length && (thumbnail === undefined || !sent.images?.length))
    throw wrongField('thumbImage', 'Thumbnail must be required.')
  if (!sent.images?.length) throw wrongField('images', 'Product images must be required.')
}

/** The one of these pictures that is to be the thumbnail. @throws Refusal 400 */
export function thumbnailOf(images: readonly string[], thumbnail: number): string {
  const address = images[thumbnail]
  if (address === undefined) throw wrongField('thumbnail', 'Picture not found.')
  return address
}

/**
 * A product's pictures after an edit: the old ones that `keep` names, in its order (all where it is left out), then
 * the new ones. A picture that the product has twice may be named twice, and its thumbnail may come among them.
 * @throws Refusal 400 where `keep` names another picture, or they are more than ten.
 */
export function picturesAfter(
  { images: old, thumbImage }: { images: string[]; thumbImage: string | null },
  keep: string[] | undefined,
  added: string[],
): string[] {
  const left = thumbImage === null || old.includes(thumbImage) ? [...old] : [...old, thumbImage]
  const kept = (keep ?? old).filter((address) => address !== '')
  for (const address of kept) {
    const at = left.indexOf(address)
    if (at < 0)
      throw wrongField('keepImages', 'One of the pictures to keep has been removed from the product.')
    left.splice(at, 1)
  }
  if (kept.length + added.length > MAX_IMAGES) throw wrongField('images', `Add up to ${MAX_IMAGES} pictures.`)
  return [...kept, ...added]
}
