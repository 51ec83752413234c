import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { costClassOf } from '#platform/contract/cost-class-of.ts'
import type { Endpoint, QueryOf } from '#platform/contract/endpoint.ts'
import { type Cell, csvLine } from '#platform/csv.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { addressOfClient } from './client-address.server.ts'
import { type Api, parse, whoCalls } from './handle.server.ts'
import type { Caller } from './session.server.ts'

/** A list for a spreadsheet: its head, and its rows in batches as they are read. */
export type List = { head: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> }

type CsvRow = Endpoint & { method: 'GET'; csv: true; access: 'admin' }

/**
 * Mounts a row that answers a list for spreadsheets. The file is called as the path's end, with the day by the
 * shop's clock, as in its rows. Rows are read
 * as fast as they are taken: a long list is never held as a whole.
 */
export function handleCsv<const Row extends CsvRow>(
  api: Api,
  row: Row,
  run: (asked: { shop: Shop; query: QueryOf<Row>; caller: Caller }) => Promise<List>,
): void {
  const { shop, places } = api
  const cost = costClassOf(row)
  api.rows.push(row)
  api.hono.get(row.path, async (c) => {
    const known = await whoCalls(shop, row, c.req.raw, true)
    // The row is for admins: nobody else has come this far.
    const caller = { ...(known as Caller), address: addressOfClient(c, shop.settings.trustProxy) }
    const query = row.query ? parse(row.query, c.req.queries()) : undefined
    const day = stampsIn(shop.company.timeZone)(shop.now()).slice(0, 10)
    const name = row.path.replace(/^.*\//, '').replace(/\.csv$/, `-${day}.csv`)
    const head = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    }
    // Who asks for the head alone never fetches the rest, and would keep its place until that is noticed.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, head)
    const giveBack = await places.hold(cost)
    const { statementMs } = CALL_COSTS[cost]
    // What the row's own schema has just read.
    const opened = await limitStatements(statementMs, async () =>
      begin(await run({ shop, caller, query: query as QueryOf<Row> })),
    ).catch((problem: unknown) => {
      giveBack()
      throw problem
    })
    return c.body(streamOf(opened, giveBack), 200, head)
  })
}

/** The byte-order mark tells spreadsheets that this is UTF-8. */
const MARK = '\ufeff'

// Who fetches nothing more for so long has gone, and took the place along.
const PATIENCE_MS = 60_000

type Rows = readonly (readonly Cell[])[]
type Begun = { head: List['head']; first: Rows; rows: AsyncIterator<Rows> }

/**
 * The first batch is read before the answer begins: what fails then has a status of its own, and what has begun to be
 * read gives back what it holds when it is given up.
 */
async function begin({ head, batches }: List): Promise<Begun> {
  const rows = batches[Symbol.asyncIterator]()
  const { value, done } = await rows.next()
  return { head, first: done ? [] : value, rows }
}

/** `onEnd` is called when all was read, the reader went away, or a batch failed. */
function streamOf({ head, first, rows }: Begun, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let late: NodeJS.Timeout | undefined
  let ended = false
  const end = () => {
    clearTimeout(late)
    if (!ended) onEnd()
    ended = true
  }
  return new ReadableStream({
    start(stream) {
      stream.enqueue(encoder.encode(MARK + [head, ...first].map(csvLine).join('')))
      late = setTimeout(() => {
        end()
        stream.error(new Error('The rest of a CSV was never downloaded.'))
        void rows.return?.()
      }, PATIENCE_MS).unref()
    },
    async pull(stream) {
      late?.refresh()
      const { value, done } = await rows.next().catch((problem: unknown) => {
        end()
        throw problem
      })
      if (!done) return stream.enqueue(encoder.encode(value.map(csvLine).join('')))
      end()
      stream.close()
    },
    async cancel() {
      end()
      await rows.return?.()
    },
  })
}
