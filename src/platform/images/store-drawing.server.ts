import { createHash } from 'node:crypto'
import { addressOf, HASH_DIGITS, type ImageShop, isThere, pathOf, writeWhole } from './image-files.server.ts'
import type { Folder } from './image-set.ts'
import { sharp } from './sharp.server.ts'

// As large as a product page shows it. Hundreds are made at a shop's first start: more pixels or more effort would
// make that wait several times longer and hardly look better.
const DRAWING_SIZE = 640
const QUICK = { quality: 80, alphaQuality: 60, effort: 1 }

/**
 * Keeps one of the shop's own drawings (trusted SVG text) as a picture; answers its address. The same text is drawn
 * once. Its other sizes are made when they are first asked for.
 */
export async function storeDrawing(shop: ImageShop, folder: Folder, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS)
  const path = pathOf(shop, folder, `${hash}.webp`)
  if (!(await isThere(path))) {
    const picture = sharp(Buffer.from(svg)).resize(DRAWING_SIZE, DRAWING_SIZE, { fit: 'inside' })
    await writeWhole(path, await picture.webp(QUICK).toBuffer())
  }
  return addressOf(folder, hash)
}
