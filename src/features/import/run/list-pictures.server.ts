import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { storeDrawing } from '#platform/images/store-drawing.server.ts'
import { checkImage, keepImages, type SoundImage } from '#platform/images/store-image.server.ts'
import type { BadRow } from '../parse/read-list.ts'
import type { KeyedProduct } from '../parse/row-key.ts'
import type { ImportShop, ListFile } from './import-run.server.ts'

/** How many looks the products of one category share. */
const LOOKS = 24

type Pictures = (product: KeyedProduct, bad: BadRow[]) => Promise<string[]>

/**
 * A product's own pictures beside the list, else a drawing of its category; kept. What cannot be read goes to `bad`.
 * It takes its time: nothing may be locked meanwhile.
 */
export function picturesOf(shop: ImportShop, list: ListFile): Pictures {
  const drawn = new Map<string, string>()
  return async (product, bad) => {
    const own = await checkOwn(shop, list, product, bad)
    await keepImages(shop, own)
    if (own.length > 0) return own.map(({ address }) => address)
    const { category, name } = product
    const look = `${category}/${lookOf(name)}`
    const address =
      drawn.get(look) ?? (await storeDrawing(shop, 'product', shop.drawProduct(category, lookOf(name))))
    drawn.set(look, address)
    return [address]
  }
}

/** Reads a product's own pictures without keeping them; a dry run needs no more. */
export async function checkOwn(
  shop: ImportShop,
  { path, isUpload }: ListFile,
  { images = [], line }: KeyedProduct,
  bad: BadRow[],
): Promise<SoundImage[]> {
  const own: SoundImage[] = []
  for (const image of images) {
    const leaveOut = (why: string) => bad.push({ line, reason: `picture ${image} was left out: ${why}` })
    if (isUpload) {
      leaveOut('an uploaded file can’t bring pictures')
      continue
    }
    try {
      const bytes = await readFile(resolve(dirname(resolve(path)), image))
      own.push(await checkImage(shop, 'product', { name: image, bytes }, 'images'))
    } catch (problem) {
      leaveOut((problem as Error).message)
    }
  }
  return own
}

const lookOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % LOOKS
}
