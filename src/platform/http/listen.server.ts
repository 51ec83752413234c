import type { Server } from 'node:http'
import type { Settings } from '#platform/settings.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

// Longer than the minute that proxies keep an idle connection: the one that closes first must not be the one that is
// asked, or a request is lost on its way now and then.
const KEEP_ALIVE_MS = 75_000

/** @throws StartProblem where the port or the address cannot be had. */
export function listen(server: Server, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EADDRINUSE')
        reject(
          new StartProblem(`Port ${port} is taken. Set PORT to another one, or stop what listens there.`),
        )
      else if (problem.code === 'EACCES')
        reject(new StartProblem(`Port ${port} is not ours to open. Set PORT to one above 1023.`))
      else if (NO_ADDRESS.has(problem.code ?? ''))
        reject(new StartProblem(`HOST is "${host}", which is no address of this machine.`))
      else reject(problem)
    })
    server.listen(port, host, resolve)
  })
}

const PATIENCE_MS = 9000

/** On SIGTERM or SIGINT: takes no new requests, finishes those under way, closes, and ends with 0; within 10 seconds. */
export function stopInTime(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    const finished = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 4000))])
    server.closeAllConnections()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
