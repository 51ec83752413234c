// The least shop there is, for tests that kill it: it holds the embedded database of a DATA_DIR until SIGTERM.
import { startEmbedded } from '../../src/platform/db/embedded.server.ts'

const [dataDir = '', who = 'shop'] = process.argv.slice(2)
try {
  const database = await startEmbedded({
    dataDir,
    who: who === 'command' ? 'command' : 'shop',
    log: (line) => console.info(line),
  })
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit(0)
  })
  console.info(`ready ${JSON.stringify({ empty: database.empty, connection: database.connection })}`)
} catch (error) {
  console.info(`refused ${error instanceof Error ? `${error.name} ${error.message}` : error}`)
  process.exit(1)
}
setInterval(() => {}, 60_000)
