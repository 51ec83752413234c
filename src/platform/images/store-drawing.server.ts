import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addressOf, HASH_DIGITS, type ImageShop, isThere, pathOf, writeWhole } from './image-files.server.ts'
import { type Folder, type Size, variantEnd } from './image-set.ts'
import { makeVariantLater } from './make-variant.server.ts'
import { fetchSharp } from './sharp.server.ts'
import { touchFile } from './unused-files.server.ts'

// What a card shows. Hundreds are made at a shop's first start: at 640 pixels that wait would be three times as long.
const FIRST_SIZE = 320
// With less of the alpha the soft edge of a shadow shows as steps.
const QUICK = { quality: 80, alphaQuality: 85, effort: 1 }

/**
 * Keeps one of the shop's own drawings (trusted SVG text) as a picture; answers its address. The same text is drawn
 * once, in the size of a card; the text is kept, and every other size is drawn from it when it is first asked for.
 */
export async function storeDrawing(shop: ImageShop, folder: Folder, svg: string): Promise<string> {
  const { hash, address } = await keepText(shop, folder, svg)
  await drawNow(shop, folder, hash, FIRST_SIZE)
  return address
}

/** As `storeDrawing`, but the picture is made behind the answer, or when it is first asked for. */
export async function storeDrawingLater(shop: ImageShop, folder: Folder, svg: string): Promise<string> {
  const { hash, address } = await keepText(shop, folder, svg)
  makeVariantLater(shop, folder, hash, FIRST_SIZE, 'webp')
  return address
}

async function keepText(shop: ImageShop, folder: Folder, svg: string) {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS)
  const path = pathOf(shop, folder, `${hash}.svg`)
  if (!(await touchFile(path))) await writeWhole(path, Buffer.from(svg))
  return { hash, address: addressOf(folder, hash) }
}

/** Draws a kept text in a size, where that is not done yet; answers the WebP, or null where no text is kept. */
export async function drawNow(
  shop: ImageShop,
  folder: Folder,
  hash: string,
  size: Size,
): Promise<Buffer<ArrayBuffer> | null> {
  const text = pathOf(shop, folder, `${hash}.svg`)
  const path = pathOf(shop, folder, hash + variantEnd(size, 'webp'))
  if (!(await isThere(text))) return null
  if (!(await isThere(path))) {
    const sharp = await fetchSharp()
    const picture = sharp(text).resize(size, size, { fit: 'inside' })
    await writeWhole(path, await picture.webp(QUICK).toBuffer())
  }
  return readFile(path)
}
