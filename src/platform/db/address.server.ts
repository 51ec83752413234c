import type { Connection } from './open.server.ts'

/** As DATABASE_URL has it. */
export function addressOf(server: Connection): string {
  if ('connectionString' in server) return server.connectionString
  const { host, port, user, database } = server
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${encodeURIComponent(user)}@localhost/${database}?${query}`
}
