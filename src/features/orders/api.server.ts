import { recordExport } from '#features/audit/record-export.server.ts'
import { selectionOf } from '#platform/db/found.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { idsChosen } from '#platform/http/ids-chosen.server.ts'
import { wrongField } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { changeOrder } from './admin/change-order.server.ts'
import { changeOrders, undoOrders } from './admin/change-orders.server.ts'
import { changeOrderEndpoint as changeOrderRow } from './admin/edit-contract.ts'
import { exportOrdersCsv } from './admin/export-csv.server.ts'
import { allOrders, listOrders } from './admin/list-orders.server.ts'
import * as contract from './contract.ts'
import { needOrder } from './need-order.server.ts'
import { placeOrder } from './place-order.server.ts'
import { presentOrder } from './present-order.server.ts'
import { listOrdersOf, readOrders, type WholeOrder } from './queries.server.ts'

const ORDERS: Limit = { name: 'orders', points: 60, seconds: 60 }
const KEY = 'Idempotency-Key'
const KEY_LENGTH = 200

export function ordersApi(api: Api): void {
  handle(
    api,
    contract.placeOrderEndpoint,
    async ({ shop, caller, body, request }) => {
      const { order, isRepeat } = await placeOrder(shop, caller, body, keyOf(request))
      const data = { order: presentOrder(order, caller) }
      return isRepeat ? { data, status: 200 } : { data }
    },
    { limitEach: ORDERS },
  )

  handle(api, contract.listMyOrdersEndpoint, async ({ shop, caller, query }) =>
    pageOf(await listOrdersOf(shop.db, { ...query, buyerId: caller.id }), caller),
  )

  handle(api, contract.listOrdersEndpoint, async ({ shop, caller, query }) => {
    const asOf = shop.now()
    const { ids, total } = await listOrders(shop, query)
    const { data, also } = pageOf({ orders: await readOrders(shop.db, ids), total }, caller)
    return { data, also: { ...also, asOf } }
  })

  handleCsv(api, contract.exportOrdersEndpoint, async ({ shop, caller, query }) => {
    await recordExport(shop, caller, { kind: 'order', file: 'orders.csv', filters: query })
    return exportOrdersCsv(shop, allOrders(shop, query))
  })

  handle(api, contract.getOrderEndpoint, async ({ shop, caller, params }) => ({
    data: { order: await readOrder(shop, params.id, caller) },
  }))

  handle(
    api,
    changeOrderRow,
    async ({ shop, caller, params, body }) => {
      await changeOrder(shop, caller, params.id, body)
      return { data: { order: await readOrder(shop, params.id, caller) } }
    },
    { find: ({ shop, caller, params }) => readOrder(shop, params.id, caller) },
  )

  handle(api, contract.selectOrdersEndpoint, async ({ shop, query }) => ({
    data: await selectionOf(shop.db, allOrders(shop, query)),
  }))

  handle(api, contract.changeOrdersEndpoint, async ({ shop, caller, query, body }) => {
    const ids = await idsChosen(shop.db, body, () => allOrders(shop, query))
    const { changed, bulk, job } = await changeOrders(shop, caller, { ...body, ids })
    return {
      data: { changed, undo: bulk?.id ?? null, undoUntil: bulk?.undoUntil ?? null, job },
      message: job ? `${howMany(job.total)} are being changed.` : `${howMany(changed)} changed.`,
    }
  })

  handle(api, contract.undoOrdersEndpoint, async ({ shop, caller, body }) => {
    const undone = await undoOrders(shop, caller, body.undo)
    const { restored, job } = undone
    return { data: undone, message: job ? `${howMany(job.total)} are being restored.` : setBack(restored) }
  })
}

/** @throws Refusal 400 */
function keyOf(request: Request): string | null {
  const key = request.headers.get(KEY)
  if (!key) return null
  if (key.length > KEY_LENGTH) throw wrongField(KEY, `${KEY} can have at most ${KEY_LENGTH} characters.`)
  return key
}

/** @throws Refusal 404 */
async function readOrder(shop: Shop, id: string, reader: Caller) {
  return presentOrder(await needOrder(shop.db, id, reader), reader)
}

const pageOf = ({ orders, total }: { orders: WholeOrder[]; total: number }, reader: Caller) => ({
  data: { orders: orders.map((order) => presentOrder(order, reader)) },
  also: { result: orders.length, totalResult: total },
})

const setBack = (restored: number): string =>
  restored === 0 ? 'Nothing was restored.' : `${howMany(restored)} restored.`

const howMany = (orders: number): string =>
  orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`
