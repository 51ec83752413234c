import type { Connection } from '#platform/db/open.server.ts'

/** The same server, another database. */
export function connectionTo(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** As DATABASE_URL has it. */
export function addressOf(server: Connection): string {
  if ('connectionString' in server) return server.connectionString
  const { host, port, user, database } = server
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${encodeURIComponent(user)}@localhost/${database}?${query}`
}
