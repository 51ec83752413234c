import { setTimeout as pause } from 'node:timers/promises'
import { type ImageShop, isThere, pathOf, writeWhole } from './image-files.server.ts'
import { type Folder, type Format, type Size, variantEnd } from './image-set.ts'
import { fetchSharp } from './sharp.server.ts'

// Between two pictures, so that shoppers come first on a machine with few cores.
const PAUSE_MS = 10

// What finds no room in the row is made when it is asked for again.
const MAX_WAITING = 5000

/** By path: what is to be made, in order. What a restart loses is made when it is first asked for. */
const waiting = new Map<string, () => Promise<void>>()
let working: Promise<void> | null = null

/** Makes a smaller or otherwise encoded copy of a kept picture, some time soon; one at a time. */
export function makeVariantLater(
  shop: ImageShop,
  folder: Folder,
  hash: string,
  size: Size,
  format: Format,
): void {
  const path = pathOf(shop, folder, hash + variantEnd(size, format))
  if (waiting.has(path) || waiting.size >= MAX_WAITING) return
  waiting.set(path, async () => {
    try {
      if (await isThere(path)) return
      await writeWhole(path, await encode(await sourceOf(shop, folder, hash), size, format))
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem)
      shop.log.warn(
        { path, reason },
        'A smaller copy of a picture could not be created; the original is shown.',
      )
    }
  })
  working ??= work()
}

async function work(): Promise<void> {
  for (const [path, make] of waiting) {
    await make()
    waiting.delete(path)
    await pause(PAUSE_MS)
  }
  working = null
}

/** For a shop that closes: forgets what still waits, and answers once nothing more is written. */
export async function stopMakingVariants(shop: ImageShop): Promise<void> {
  const own = pathOf(shop, 'product', '..')
  for (const path of waiting.keys()) if (path.startsWith(own)) waiting.delete(path)
  await working
}

/** A drawing's own text, which is sharp in every size; else the largest copy of an upload. */
async function sourceOf(shop: ImageShop, folder: Folder, hash: string) {
  const drawing = pathOf(shop, folder, `${hash}.svg`)
  if (await isThere(drawing)) return { path: drawing, isDrawing: true }
  return { path: pathOf(shop, folder, `${hash}.webp`), isDrawing: false }
}

async function encode(
  { path, isDrawing }: Awaited<ReturnType<typeof sourceOf>>,
  size: Size,
  format: Format,
): Promise<Buffer> {
  const sharp = await fetchSharp()
  const copy = sharp(path).resize(size, size, { fit: 'inside', withoutEnlargement: !isDrawing })
  return (
    format === 'avif' ? copy.avif({ quality: 55, effort: 3 }) : copy.webp({ quality: 80, effort: 3 })
  ).toBuffer()
}
