import { opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, type ImageShop, pathOf } from './image-files.server.ts'
import type { Folder } from './image-set.ts'

/** A picture, one of its copies, or the drawing that they are made of. */
const FILE = /^([0-9a-f]{40})(?:-\d+)?\.(?:webp|avif|svg)$/
/** A file that was not finished, or not removed to the end. */
const LEFT_OVER = /\.(?:part|unused)$/

export type ImageFile = { name: string; address: string | null }

const AT_ONCE = 1000

/** The files of a folder in pages, in no order; `address` is the picture's that a file belongs to. */
export async function* imageFiles(shop: ImageShop, folder: Folder): AsyncGenerator<ImageFile[]> {
  const entries = await opendir(pathOf(shop, folder, '')).catch(() => null)
  if (!entries) return
  let page: ImageFile[] = []
  for await (const { name } of entries) {
    const hash = FILE.exec(name)?.[1]
    if (hash) page.push({ name, address: addressOf(folder, hash) })
    else if (LEFT_OVER.test(name)) page.push({ name, address: null })
    if (page.length >= AT_ONCE) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

const lastWritten = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  )

/**
 * Removes a file that nobody has written or kept anew since `before`; answers whether. Whoever keeps the same picture in
 * this moment finds either the file, and its new time brings it back, or none, and writes it; see `touchFile`.
 */
export async function removeUnused(path: string, before: Date): Promise<boolean> {
  const written = await lastWritten(path)
  if (!written || written >= before) return false
  if (path.endsWith('.unused')) {
    await rm(path, { force: true })
    return true
  }
  const aside = `${path}.unused`
  await rename(path, aside)
  const isKeptAnew = ((await lastWritten(aside)) ?? before) >= before
  if (isKeptAnew) await rename(aside, path)
  else await rm(aside, { force: true })
  return !isKeptAnew
}

/** Shows that a picture is wanted now, so that no cleanup takes it for old. False where it is not there. */
export const touchFile = (path: string): Promise<boolean> => {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

export const pathIn = (shop: ImageShop, folder: Folder, name: string): string =>
  join(pathOf(shop, folder, ''), name)
