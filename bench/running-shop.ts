import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'

export type RunningShop = {
  address: string
  process: ChildProcess
  /** Milliseconds from the start of the process to the first page, whole. */
  firstPageAfter: number
  stop(): Promise<void>
}

/** A folder for a shop that is thrown away. */
export const freshFolder = () => mkdtemp(join(tmpdir(), 'northbridge-bench-'))

export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })

/** Starts the demo shop as `npm start` does, in a process of its own, and waits for its first page. */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningShop> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const shop = spawn('sh', ['-c', await startCommand()], {
    env: {
      ...process.env,
      PATH: `node_modules/.bin:${process.env.PATH}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ADDRESS_RATE_LIMIT: 'off',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Read by who wants to know; nobody's reading must hold the shop up.
  shop.stdout?.resume()
  while (!(await answers(`${address}/product`))) {
    if (shop.exitCode !== null) throw new Error('The shop ended before it answered.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    address,
    process: shop,
    firstPageAfter: performance.now() - began,
    async stop() {
      const ended = once(shop, 'exit')
      shop.kill('SIGTERM')
      await ended
    },
  }
}

/** What `npm start` runs once all is built; with its `exec`, so that the process is the one that passes signals on. */
async function startCommand(): Promise<string> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  return scripts.start.split('&& ').at(-1)
}

const answers = (address: string) =>
  fetch(address).then(
    async (response) => response.ok && (await response.text()).length > 0,
    () => false,
  )
