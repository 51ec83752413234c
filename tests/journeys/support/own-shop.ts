import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../support/free-port.ts'

/** A shop of one journey's own, and what its terminal has said so far. */
export type OwnShop = { address: string; said: () => string; close: () => Promise<void> }

/** Opens one without a demo and without an admin, on a folder of its own; `settings` as the environment has them. */
export async function openOwnShop(settings: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-own-'))
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const child = spawn('node', ['src/server.ts'], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'off',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ADDRESS_RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: address,
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
  try {
    await expect
      .poll(() => /is open at/.test(said), { timeout: 120_000, message: 'the shop opens' })
      .toBe(true)
  } catch (problem) {
    await close()
    throw new Error(`The shop did not open: ${said}`, { cause: problem })
  }
  return { address, said: () => said, close }
}
