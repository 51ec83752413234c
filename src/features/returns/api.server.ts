import { needOrder } from '#features/orders/need-order.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { handlePicture } from '#platform/http/handle-picture.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { changeReturn } from './change-return.server.ts'
import * as contract from './contract.ts'
import { noSuchReturn, presentReturn } from './present-return.server.ts'
import { findReturn, listReturns, listReturnsOf, type WholeReturn } from './queries.server.ts'
import { readPhoto } from './read-photo.server.ts'
import { requestReturn } from './request-return.server.ts'
import { returnableLines, windowOf } from './returnable.server.ts'

// Each may bring four photos.
const REQUESTS: Limit = { name: 'returns', points: 20, seconds: 3600 }

export function returnsApi(api: Api): void {
  handle(api, contract.returnsOfOrderEndpoint, async ({ shop, caller, params }) => {
    const order = await needOrder(shop.db, params.id, caller)
    const returns = await listReturnsOf(shop.db, params.id)
    return {
      data: {
        window: { ...windowOf(shop, order), days: shop.settings.returnDays },
        lines: await returnableLines(shop.db, order),
        returns: returns.map((found) => presentReturn(found, caller, shop)),
      },
    }
  })

  handle(
    api,
    contract.requestReturnEndpoint,
    async ({ shop, caller, params, form, files, request }) => {
      const { made, isRepeat } = await requestReturn(shop, caller, params.id, {
        lines: form.product,
        note: form.note,
        photos: files.photos ?? [],
        key: keyOf(request),
      })
      const data = { return: presentReturn(made, caller, shop) }
      return isRepeat ? { data, status: 200 } : { data }
    },
    { limitEach: REQUESTS, find: ({ shop, caller, params }) => needOrder(shop.db, params.id, caller) },
  )

  handle(api, contract.myReturnsEndpoint, async ({ shop, caller, query }) =>
    pageOf(await listReturns(shop.db, { ...query, userId: caller.id }), caller, shop),
  )

  handle(api, contract.listReturnsEndpoint, async ({ shop, caller, query }) =>
    pageOf(await listReturns(shop.db, query), caller, shop),
  )

  handle(
    api,
    contract.changeReturnEndpoint,
    async ({ shop, caller, params, body }) => ({
      data: { return: presentReturn(await changeReturn(shop, caller, params.id, body), caller, shop) },
    }),
    { find: ({ shop, caller, params }) => needReturn(shop, params.id, caller) },
  )

  handlePicture(api, contract.returnPhotoEndpoint, async ({ shop, caller, params }) => {
    await needReturn(shop, params.id, caller)
    return readPhoto(shop, params.id, params.photo)
  })
}

/** @throws Refusal 400 */
function keyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key')
  if (key && key.length > 200) throw new Refusal(400, 'Idempotency-Key has at most 200 characters.')
  return key || null
}

/** @throws Refusal 404, the same for a return that is not there and for another's. */
async function needReturn(shop: Shop, id: string, reader: Caller): Promise<void> {
  const found = await findReturn(shop.db, id)
  if (!found || (found.row.user_id !== reader.id && reader.role !== 'admin')) throw noSuchReturn()
}

const pageOf = (
  { returns, total }: { returns: WholeReturn[]; total: number },
  reader: Caller,
  shop: Shop,
) => ({
  data: { returns: returns.map((found) => presentReturn(found, reader, shop)) },
  also: { result: returns.length, totalResult: total },
})
