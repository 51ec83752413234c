import type { Endpoint, QueryOf } from '#platform/contract/endpoint.ts'
import { type Cell, csvLine } from '#platform/csv.ts'
import type { Shop } from '#platform/shop.server.ts'
import { stampsIn } from '#platform/time-zone.ts'
import { type Api, parse, whoCalls } from './handle.server.ts'

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
  run: (asked: { shop: Shop; query: QueryOf<Row> }) => Promise<List>,
): void {
  const { shop } = api
  api.rows.push(row)
  api.hono.get(row.path, async (c) => {
    await whoCalls(shop, row, c.req.raw, true)
    const query = row.query ? parse(row.query, c.req.queries()) : undefined
    // What the row's own schema has just read.
    const list = await run({ shop, query: query as QueryOf<Row> })
    const day = stampsIn(shop.company.timeZone)(shop.now()).slice(0, 10)
    const name = row.path.replace(/^.*\//, '').replace(/\.csv$/, `-${day}.csv`)
    return c.body(streamOf(list), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })
}

/** The byte-order mark tells spreadsheets that this is UTF-8. */
const MARK = '\ufeff'

function streamOf({ head, batches }: List): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rows = batches[Symbol.asyncIterator]()
  return new ReadableStream({
    start(stream) {
      stream.enqueue(encoder.encode(MARK + csvLine(head)))
    },
    async pull(stream) {
      const { value, done } = await rows.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value.map(csvLine).join('')))
    },
    async cancel() {
      await rows.return?.()
    },
  })
}
