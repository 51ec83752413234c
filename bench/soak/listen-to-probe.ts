import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Sample } from './sample.ts'

type Listening = {
  /** What the shop's environment needs, so that its process tells. */
  environment: Record<string, string>
  /** How many processes of the shop have told so far: a second one means that the first one died. */
  processes(): number
  isConnected(): boolean
  close(): void
}

/** Hears each second's sample of the shop's process, also of one that something else started again. */
export async function listenToProbe(
  folder: string,
  collectEveryMs: number,
  onSample: (sample: Sample) => void,
): Promise<Listening> {
  const path = join(folder, 'probe.sock')
  const pids = new Set<number>()
  let connected = 0
  const server = createServer((channel) => {
    connected += 1
    channel.on('close', () => {
      connected -= 1
    })
    channel.on('error', () => undefined)
    createInterface(channel).on('line', (line) => {
      const sample: Sample = JSON.parse(line)
      pids.add(sample.pid)
      onSample(sample)
    })
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return {
    environment: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./probe.ts', import.meta.url).href}`,
      SOAK_SOCKET: path,
      SOAK_COLLECT_MS: String(collectEveryMs),
    },
    processes: () => pids.size,
    isConnected: () => connected > 0,
    close: () => server.close(),
  }
}
