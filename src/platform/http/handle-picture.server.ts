import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { costClassOf } from '#platform/contract/cost-class-of.ts'
import type { Endpoint, ParamsOf } from '#platform/contract/endpoint.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type Api, readParams, whoCalls } from './handle.server.ts'
import type { Caller } from './session.server.ts'

type PictureRow = Endpoint & { method: 'GET'; picture: true; access: 'signedIn' }

// Its browser keeps it for as long as somebody looks at the page, for this account alone, and no cache between.
const THEIR_OWN = { 'cache-control': 'private, max-age=300', vary: 'authorization' }

/**
 * Mounts a row that answers a picture to those who may see it; no address of its file is known to anybody.
 */
export function handlePicture<const Row extends PictureRow>(
  { shop, places, rows, hono }: Api,
  row: Row,
  run: (asked: { shop: Shop; params: ParamsOf<Row['path']>; caller: Caller }) => Promise<Buffer<ArrayBuffer>>,
): void {
  const cost = costClassOf(row)
  rows.push(row)
  hono.get(row.path, (c) =>
    limitStatements(CALL_COSTS[cost].statementMs, async () => {
      const known = await whoCalls(shop, row, c.req.raw, true)
      // The row is for those who are signed in, and its own types hold for its parameters.
      const caller = known as Caller
      const params = readParams(c) as ParamsOf<Row['path']>
      const bytes = await places.work(cost, () => run({ shop, params, caller }))
      return c.body(bytes, 200, {
        ...THEIR_OWN,
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
      })
    }),
  )
}
