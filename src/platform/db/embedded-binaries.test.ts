import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './embedded-binaries.server.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'northbridge-binaries-'))
  mkdirSync(join(root, 'native', 'lib'), { recursive: true })
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'the library')
  const link = (target: string) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/${target}` })
  writeFileSync(
    join(root, 'native', 'pg-symlinks.json'),
    JSON.stringify([link('libpq.so'), link('libpq.so.5')]),
  )
})

afterEach(() => rmSync(root, { recursive: true }))

test('libraries that npm left unlinked are linked, by several shops at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => linkLibraries(join(root, 'native'))))
  expect(readFileSync(join(root, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('the library')
  expect(readdirSync(join(root, 'native', 'lib')).sort()).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
})

test('a link that leads nowhere is made anew', async () => {
  symlinkSync('libpq.so.4', join(root, 'native', 'lib', 'libpq.so'))
  await linkLibraries(join(root, 'native'))
  expect(readFileSync(join(root, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('the library')
})
