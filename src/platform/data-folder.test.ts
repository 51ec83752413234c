import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
        `DATA_DIR: the shop cannot keep its data in ${path}: no folder can be made there.`,
      )
  },
)
