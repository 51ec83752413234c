import { createHash } from 'node:crypto'
import { addressOf, HASH_DIGITS, type ImageShop, isThere, pathOf, writeWhole } from './image-files.server.ts'
import { type Folder, variantEnd } from './image-set.ts'
import { sharp } from './sharp.server.ts'

// What a card shows. Hundreds are made at a shop's first start: at 640 pixels that wait would be three times as long.
const FIRST_SIZE = 320
// With less of the alpha the soft edge of a shadow shows as steps.
const QUICK = { quality: 80, alphaQuality: 85, effort: 1 }

/**
 * Keeps one of the shop's own drawings (trusted SVG text) as a picture; answers its address. The same text is drawn
 * once, in the size of a card; the text is kept, and every other size is drawn from it when it is first asked for.
 */
export async function storeDrawing(shop: ImageShop, folder: Folder, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS)
  const first = pathOf(shop, folder, hash + variantEnd(FIRST_SIZE, 'webp'))
  if (!(await isThere(first))) {
    const text = Buffer.from(svg)
    await writeWhole(pathOf(shop, folder, `${hash}.svg`), text)
    const picture = sharp(text).resize(FIRST_SIZE, FIRST_SIZE, { fit: 'inside' })
    await writeWhole(first, await picture.webp(QUICK).toBuffer())
  }
  return addressOf(folder, hash)
}
