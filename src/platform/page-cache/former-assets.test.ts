import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readAssets } from './assets.server.ts'
import { keepAssets } from './former-assets.server.ts'

const DAY = 24 * 60 * 60 * 1000
const BEGIN = Date.UTC(2026, 0, 1)

const root = await mkdtemp(join(tmpdir(), 'former-assets-'))
const client = join(root, 'client')
const kept = join(root, 'kept')
afterAll(() => rm(root, { recursive: true }))
beforeEach(() => rm(kept, { recursive: true, force: true }))

/** A build in place of the last one, as the tool makes it, and the start after it. */
async function start(version: string, days: number): Promise<void> {
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', `page-${version}.js`), `the page of ${version}`)
  await keepAssets(join(client, 'assets'), kept, BEGIN + days * DAY)
}

async function ask(path: string) {
  const assets = await readAssets(client, kept)
  const server = createServer((request, response) => {
    if (!assets.answer(request, response)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const text = await answer.text()
  server.close()
  return { status: answer.status, text, type: answer.headers.get('content-type') }
}

const statusOf = async (version: string) => (await ask(`/assets/page-${version}.js`)).status

test('a window of the last version still finds its code, and the new one its own', async () => {
  await start('one', 0)
  await start('two', 3)
  expect(await ask('/assets/page-one.js')).toEqual({
    status: 200,
    text: 'the page of one',
    type: 'text/javascript; charset=utf-8',
  })
  expect((await ask('/assets/page-two.js')).text).toBe('the page of two')
  expect(await statusOf('none')).toBe(404)
})

test('nothing outside of the versions is found', async () => {
  await start('one', 0)
  await writeFile(join(kept, 'secret.js'), 'not for windows')
  for (const path of [
    'secret.js',
    '..%2fsecret.js',
    '../secret.js',
    '.hidden.js',
    'page-one.js%00',
    '%2e%2e/secret.js',
  ])
    expect((await ask(`/assets/${path}`)).status, path).toBeGreaterThan(400)
})

test('two versions of before are kept at most, each for 30 days after its end', async () => {
  await start('one', 0)
  await start('two', 100)
  await start('three', 101)
  expect(await statusOf('one')).toBe(200)
  await start('four', 102)
  expect(await statusOf('one')).toBe(404)
  expect(await readdir(kept)).toHaveLength(3)
  await start('four', 133)
  expect(await readdir(kept)).toHaveLength(1)
  expect([await statusOf('three'), await statusOf('four')]).toEqual([404, 200])
})

test('a start of the same version keeps nothing twice, and going back to an older one finds both', async () => {
  await start('one', 0)
  await start('two', 1)
  await start('two', 2)
  await start('one', 3)
  expect([await statusOf('one'), await statusOf('two')]).toEqual([200, 200])
  expect(await readdir(kept)).toHaveLength(2)
})

test('what was not copied to its end is served to nobody, and is removed once nobody can be at it', async () => {
  await start('one', 0)
  const [version = ''] = await readdir(kept)
  const part = join(kept, `${version}.part`)
  await mkdir(part)
  await writeFile(join(part, 'page-half.js'), 'export const half = "')
  expect(await statusOf('half')).toBe(404)
  await utimes(part, BEGIN / 1000, BEGIN / 1000)
  await start('two', 1)
  expect((await readdir(kept)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect([await statusOf('one'), await statusOf('two')]).toEqual([200, 200])
})

test('nodes that start at once with one folder keep all of the version', async () => {
  await mkdir(join(client, 'assets'), { recursive: true })
  for (let at = 0; at < 50; at++) await writeFile(join(client, 'assets', `chunk-${at}.js`), `chunk ${at}`)
  await Promise.all([1, 2, 3, 4].map(() => keepAssets(join(client, 'assets'), kept, BEGIN)))
  const [version = '', ...others] = await readdir(kept)
  expect(others).toEqual([])
  expect((await readdir(join(kept, version))).filter((name) => name.startsWith('chunk-'))).toHaveLength(50)
})
