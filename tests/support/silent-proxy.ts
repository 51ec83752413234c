import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '#platform/db/open.server.ts'

export type SilentProxy = {
  /** The same database, through the proxy. */
  connection: Connection
  /** From now on nothing is passed on, in either direction, and nothing is closed: as when a cable is cut. */
  fallSilent(): void
  /** New connections are passed on again; those that fell silent stay so. */
  recover(): void
  close(): Promise<void>
}

/** Stands between a shop and its database. */
export async function openSilentProxy(database: Connection): Promise<SilentProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) return
    const far = connect(targetOf(database))
    pairs.add([near, far])
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    connection: through(database, (server.address() as AddressInfo).port),
    fallSilent() {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe()
        far.unpipe()
        near.resume()
        far.resume()
      }
    },
    recover() {
      isSilent = false
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf(database: Connection) {
  if ('connectionString' in database) {
    const { hostname, port } = new URL(database.connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  return { path: join(database.host, `.s.PGSQL.${database.port}`) }
}

function through(database: Connection, port: number): Connection {
  if (!('connectionString' in database)) return { ...database, host: '127.0.0.1', port }
  const url = new URL(database.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
