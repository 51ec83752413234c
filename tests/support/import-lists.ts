import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import type { DryRun } from '#features/import/plan/plan-products.server.ts'
import { importList } from '#features/import/run/import-list.server.ts'
import { importShop } from './import-shop.ts'
import type { TestShop } from './shop.ts'

/** Lists in a folder, and their import as from the terminal. */
export function importListsOf({ shop }: TestShop, folder: string) {
  const read = (name: string, dryRun?: DryRun) =>
    importList(
      importShop(shop),
      { path: join(folder, name), name, isUpload: false },
      { by: TERMINAL, dryRun, onRows: () => {} },
    )
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const listOf = async (name: string, text: string) => {
    await write(name, text)
    return read(name)
  }
  return { read, write, listOf }
}
