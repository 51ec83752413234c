import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_FILE, OWN_FOLDER } from '#platform/data-folder.server.ts'
import type { Shop } from '#platform/shop.server.ts'

type Kept = Pick<Shop, 'settings'>

export const uploadsOf = ({ settings }: Kept): string => join(settings.dataDir, 'imports')

export const folderOf = (shop: Kept, id: string): string => join(uploadsOf(shop), id)

/** Named by their order: what a file is called on its sender's machine is no name for one on ours. */
export const pathOf = (shop: Kept, id: string, at: number): string => join(folderOf(shop, id), `${at}.csv`)

export async function keepUploads(
  shop: Kept,
  id: string,
  files: readonly { bytes: Buffer }[],
): Promise<void> {
  await mkdir(folderOf(shop, id), OWN_FOLDER)
  for (const [at, { bytes }] of files.entries()) await writeFile(pathOf(shop, id, at), bytes, OWN_FILE)
}

export const deleteUploads = (shop: Kept, id: string): Promise<void> =>
  rm(folderOf(shop, id), { recursive: true, force: true })
