import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on, by the system's own word. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
