import pg from 'pg'
import { connectionOf } from '#platform/db/embedded.server.ts'

/** Asks the running shop's database how many seconds it has worked on statements so far, of all its connections. */
export async function databaseClock(
  dataDir: string,
): Promise<{ read(): Promise<number>; close(): Promise<void> }> {
  const connection = await connectionOf(dataDir)
  if (!connection) throw new Error('No database runs on this folder.')
  const client = new pg.Client({ ...connection, application_name: 'soak' })
  client.on('error', () => undefined)
  await client.connect()
  return {
    async read() {
      const { rows } = await client.query(
        'select active_time from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.active_time ?? 0) / 1000
    },
    close: () => client.end(),
  }
}
