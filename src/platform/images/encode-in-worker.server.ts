import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

const PROGRAM = new URL('./encode-worker.ts', import.meta.url).pathname
const MAX_MS = 60_000

/**
 * As `encodeBase`, in a process of its own: a kilobyte of AVIF may take a gigabyte of memory to read, and where a
 * machine has not that much, the upload ends and the shop does not.
 * @throws Error where the picture is damaged, or too large for this machine to read.
 */
export async function encodeInWorker(bytes: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  })
  // It may end before it has read all: how it ended is told below.
  child.stdin.on('error', () => undefined).end(bytes)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [base, code] = await Promise.all([buffer(child.stdout), ended])
  if (code !== 0) throw new Error('The picture can’t be read.')
  return base
}
