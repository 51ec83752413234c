import type { Server } from 'node:http'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { within } from '#platform/run-program.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

// Longer than the minute that proxies keep an idle connection: the one that closes first must not be the one that is
// asked, or a request is lost on its way now and then.
const KEEP_ALIVE_MS = 75_000

// Who sends a head letter by letter holds a connection for nothing. A body may take what its class of calls allows
// (see call-costs.ts); this is for bodies that nobody reads.
const HEADERS_MS = 15_000
const REQUEST_MS = Math.max(...Object.values(CALL_COSTS).map(({ bodyMs }) => bodyMs)) + HEADERS_MS

/** @throws StartProblem where the port or the address cannot be had. */
export function listen(
  server: Server,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  onTrouble: (reason: string) => void = () => undefined,
): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  return new Promise((resolve, reject) => {
    const onRefused = (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EADDRINUSE')
        reject(
          new StartProblem(
            `Port ${port} is in use. Set PORT to another one, or stop the program that uses it.`,
          ),
        )
      else if (problem.code === 'EACCES')
        reject(new StartProblem(`Not allowed to use port ${port}. Set PORT to one above 1023.`))
      else if (NO_ADDRESS.has(problem.code ?? ''))
        reject(new StartProblem(`HOST is "${host}", which is not an address of this machine.`))
      else reject(problem)
    }
    server.once('error', onRefused)
    server.listen(port, host, () => {
      // No file is left for another connection, for instance: who came in is answered all the same.
      server.off('error', onRefused).on('error', ({ message }) => onTrouble(message))
      resolve()
    })
  })
}

/** Takes no new requests, and gives those under way so long to be finished. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const finished = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await within(patienceMs, finished)
  server.closeAllConnections()
}
