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
import { findReturn, listReturns, returnsOf, type WholeReturn } from './queries.server.ts'
import { readPhoto } from './read-photo.server.ts'
import { requestReturn } from './request-return.server.ts'
import { returnableLines, windowOf } from './returnable.server.ts'

// Each may bring four photos.
const REQUESTS: Limit = { name: 'returns', points: 20, seconds: 3600 }

export function returnsApi(api: Api): void {
  handle(api, contract.returnsOfOrder, async ({ shop, who, params }) => {
    const order = await needOrder(shop.db, params.id, who)
    const returns = await returnsOf(shop.db, params.id)
    return {
      data: {
        window: { ...windowOf(shop, order), days: shop.settings.returnDays },
        lines: await returnableLines(shop.db, order),
        returns: returns.map((found) => presentReturn(found, who, shop)),
      },
    }
  })

  handle(
    api,
    contract.requestReturn,
    async ({ shop, who, params, form, files, request }) => {
      const { made, isRepeat } = await requestReturn(shop, who, params.id, {
        lines: form.product,
        note: form.note,
        photos: files.photos ?? [],
        key: keyOf(request),
      })
      const data = { return: presentReturn(made, who, shop) }
      return isRepeat ? { data, status: 200 } : { data }
    },
    { limitEach: REQUESTS, find: ({ shop, who, params }) => needOrder(shop.db, params.id, who) },
  )

  handle(api, contract.myReturns, async ({ shop, who, query }) =>
    pageOf(await listReturns(shop.db, { ...query, userId: who.id }), who, shop),
  )

  handle(api, contract.listReturns, async ({ shop, who, query }) =>
    pageOf(await listReturns(shop.db, query), who, shop),
  )

  handle(
    api,
    contract.changeReturn,
    async ({ shop, who, params, body }) => ({
      data: { return: presentReturn(await changeReturn(shop, who, params.id, body), who, shop) },
    }),
    { find: ({ shop, who, params }) => needReturn(shop, params.id, who) },
  )

  handlePicture(api, contract.returnPhoto, async ({ shop, who, params }) => {
    await needReturn(shop, params.id, who)
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
