import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { openDb } from '#platform/db/open.server.ts'

// The shop's own commands, as processes of their own, with no shop that runs.

const PROGRAM = new URL('../src/shop.ts', import.meta.url).pathname

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northbridge-commands-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function command(...words: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece
    })
  return { child, said: () => said, ended: once(child, 'close').then(([code, signal]) => signal ?? code) }
}

function list(name: string, rows: string[][], head = 'name,category,price') {
  const path = join(folder, name)
  writeFileSync(path, [head, ...rows.map((row) => row.join(','))].join('\n'))
  return path
}

async function namesSold(): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir })
  const db = openDb(embedded.connection, () => undefined, 1)
  try {
    const { rows } = await sql<{ name: string }>`select name from products order by name`.execute(db)
    return rows.map(({ name }) => name)
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

test('three imports at once on one DATA_DIR: each waits for the one before, and all are done', async () => {
  const files = ['first', 'second', 'third'].map((name) =>
    list(`${name}.csv`, [[`${name} part`, 'Test parts', '10.00']]),
  )
  const imports = files.map((file) => command('import', file))
  for (const each of imports) expect([await each.ended, each.said()]).toEqual([0, each.said()])
  expect(imports.filter(({ said }) => said().includes('Waiting for the command'))).not.toEqual([])
  expect(await namesSold()).toEqual(['first part', 'second part', 'third part'])
})

test('an import ends when all is read; the smaller copies of its pictures are left to the shop', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const rows = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      const name = `photo-${at}.png`
      const size = { width: 1280, height: 1280, channels: 3, background: 'white', noise } as const
      await sharp({ create: size }).png().toFile(join(folder, name))
      return [`Part ${at}`, 'Test parts', '10.00', name]
    }),
  )
  const read = command('import', list('parts.csv', rows, 'name,category,price,images'))
  expect([await read.ended, read.said()]).toEqual([0, read.said()])
  const kept = readdirSync(join(dataDir, 'images', 'product'))
  expect(kept.filter((name) => /^[0-9a-f]{40}\.webp$/.test(name)).length).toBeGreaterThanOrEqual(4)
  // Four pictures, each in four sizes and two formats: not all of them can have been made by then.
  expect(kept.filter((name) => name.includes('-')).length).toBeLessThan(32)
})

test('a command that is stopped ends with the code of its signal, and its database with it', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`Part ${at}`, 'Test parts', '10.00'])
  const read = command('import', list('parts.csv', rows))
  await expect.poll(read.said, { timeout: 60_000 }).toContain('Applied')
  read.child.kill('SIGTERM')
  expect(await read.ended).toBe(143)
  expect(readdirSync(join(dataDir, 'postgres', 'cluster'))).not.toContain('postmaster.pid')
})
