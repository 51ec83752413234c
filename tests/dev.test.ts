import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './support/free-port.ts'

const ROOT = new URL('..', import.meta.url).pathname
const ANSWERS = 'The shop is running; it restarts when its code changes.'

test('a change of server code starts the shop anew, while its database and the pages go on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'northbridge-dev-'))
  const port = await freePort()
  const dev = spawn(process.execPath, ['src/dev.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  dev.stdout.on('data', (piece) => {
    said += piece
  })
  const starts = () => said.split(ANSWERS).length - 1
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const postmaster = async () =>
    (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]
  try {
    await expect.poll(starts, { timeout: 60_000, interval: 100 }).toBe(1)
    expect((await get('/api/v1/category')).status).toBe(200)
    expect(await (await get('/about')).text()).toContain('<h1')
    const before = await postmaster()

    await utimes(join(ROOT, 'src/app.server.ts'), new Date(), new Date())
    await expect.poll(starts, { timeout: 60_000, interval: 100 }).toBe(2)
    // What comes while the shop starts anew waits for it.
    await utimes(join(ROOT, 'src/app.server.ts'), new Date(), new Date())
    expect((await get('/api/v1/category')).status).toBe(200)
    expect(await (await get('/about')).text()).toContain('<h1')
    expect(await postmaster()).toBe(before)
  } finally {
    const ended = once(dev, 'exit')
    dev.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
  }
  expect(dev.exitCode).toBe(0)
})
