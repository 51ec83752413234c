import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepUploads } from '#features/import/upload/uploads.server.ts'
import { takeFolder } from '#platform/db/embedded-lock.server.ts'
import { writeWhole } from '#platform/images/image-files.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { makeDataFolder } from './data-folder.server.ts'

test('a DATA_DIR is made with all above it, and left as empty as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-data-'))
  await makeDataFolder(join(folder, 'shop', 'data'))
  await makeDataFolder(join(folder, 'shop', 'data'))
  expect(await readdir(join(folder, 'shop', 'data'))).toEqual([])
  await writeFile(join(folder, 'file'), '')
  for (const path of [join(folder, 'file'), join(folder, 'file', 'in it')])
    await expect(makeDataFolder(path)).rejects.toThrow(/^DATA_DIR: the shop cannot keep .* is a file\.$/)
  await rm(folder, { recursive: true })
})

test.runIf(process.platform === 'linux')(
  'a DATA_DIR where no folder can be made ends in a sentence',
  async () => {
    for (const path of ['/proc', '/proc/shop', '/proc/shop/data'])
      await expect(makeDataFolder(path)).rejects.toThrow(
        `DATA_DIR: the shop cannot keep its data in ${path}: no folder can be created there.`,
      )
  },
)

test.runIf(process.platform !== 'win32')('what is in a DATA_DIR is nobody else’s to read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-data-'))
  const dataDir = join(folder, 'data')
  // As a shop made it that was less careful.
  await mkdir(join(dataDir, 'imports'), { recursive: true, mode: 0o755 })
  await chmod(dataDir, 0o755)
  await makeDataFolder(dataDir)
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  // Root's database belongs to another user, who passes through and can list nothing.
  expect((await modeOf(dataDir)) & 0o066).toBe(0)
  expect(await modeOf(join(dataDir, 'imports'))).toBe(0o700)
  const path = join(dataDir, 'images', 'user', 'photo.webp')
  await writeWhole(path, Buffer.from('bytes'))
  await keepUploads({ settings: { dataDir } } as Shop, 'one', [{ bytes: Buffer.from('name,price') }])
  expect(await modeOf(path)).toBe(0o600)
  expect(await modeOf(join(dataDir, 'images', 'user'))).toBe(0o700)
  expect(await modeOf(join(dataDir, 'imports', 'one', '0.csv'))).toBe(0o600)
  await writeFile(join(dataDir, 'holder.json'), '{}', { mode: 0o644 })
  const release = takeFolder(dataDir, 'shop')
  for (const name of ['lock', 'holder.json'])
    expect([name, await modeOf(join(dataDir, name))]).toEqual([name, 0o600])
  release?.()
  await rm(folder, { recursive: true })
})
