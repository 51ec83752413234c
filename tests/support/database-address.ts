import type { Connection } from '#platform/db/open.server.ts'

/** The same server, another database. */
export function connectionTo(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
