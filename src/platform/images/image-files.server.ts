import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OWN_FILE, OWN_FOLDER } from '#platform/data-folder.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Folder } from './image-set.ts'

export type ImageShop = Pick<Shop, 'settings' | 'log'>

/** 160 bits of a SHA-256, as 40 hexadecimal digits: what a picture is called. */
export const HASH_DIGITS = 40

export const pathOf = (shop: ImageShop, folder: Folder, file: string): string =>
  join(shop.settings.dataDir, 'images', folder, file)

export const addressOf = (folder: Folder, hash: string): string => `/images/${folder}/${hash}.webp`

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Whole or not at all, and on the disk before it has its name: whoever finds the file finds all of it. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dirname(path), OWN_FOLDER)
  try {
    await writeFile(unfinished, bytes, { ...OWN_FILE, flush: true })
    await rename(unfinished, path)
  } catch (problem) {
    await rm(unfinished, { force: true })
    throw problem
  }
}
