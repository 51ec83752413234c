import { hash } from 'node:crypto'
import type { Prices } from '#platform/change.ts'
import type { Send } from '#platform/contract/call.ts'
import { shownIn } from '#platform/http/handle.server.ts'
import { centsOf, dollarsOf } from '#platform/money.ts'
import type { ApiAnswer } from '#platform/page-cache/page-cache.server.ts'
import type { NewPrices } from '#platform/page-cache/response-cache.server.ts'
import type { Shown } from '#platform/page-cache/shown.ts'

/** A product as it travels, as far as it is priced. */
type Priced = { _id: string; price: number; discount: number; version: number }

// Inside of a text of JSON these quotes would have a backslash before them.
const NAMED = /"_id":"([^"\\]+)","name"/g
const PRICES = /"(?:price|discount|version)":\d+(?:\.\d+)?/g

/** What the API says to a page, and what it rests on. */
export async function askApi(send: Send, request: Request): Promise<ApiAnswer> {
  const response = await send(request)
  const { status, headers } = response
  const shown = status === 200 ? (shownIn(response) ?? null) : null
  return answerOf(request.url, await response.text(), { status, headers, shown })
}

type Frame = {
  status: number
  headers: Headers
  shown: Shown | null
  digest?: string
  priced?: ReadonlySet<string>
}

function answerOf(url: string, body: string, frame: Frame): ApiAnswer {
  const { status, headers, shown } = frame
  const priced = frame.priced ?? new Set(Array.from(body.matchAll(NAMED), ([, id = '']) => id))
  const digest = frame.digest ?? hash('sha256', body.replace(PRICES, ''), 'base64')
  return {
    url,
    digest,
    bytes: body.length + 500 + 60 * priced.size,
    shown,
    response: () => new Response(body, { status, headers }),
    prices: () => new Map(Array.from(productsIn(JSON.parse(body)), (each) => [each._id, pricesOf(each)])),
    priced,
    withPrices(prices) {
      const json = JSON.parse(body)
      for (const product of productsIn(json)) fillIn(product, prices)
      return answerOf(url, JSON.stringify(json), { ...frame, digest, priced })
    },
  }
}

const pricesOf = ({ price, discount, version }: Priced): Prices => ({
  priceCents: centsOf(price),
  discountCents: centsOf(discount),
  version,
})

function fillIn(product: Priced, prices: NewPrices): void {
  const now = prices.get(product._id)
  if (!now) return
  product.price = dollarsOf(now.priceCents)
  product.discount = dollarsOf(now.discountCents)
  product.version = now.version
}

/** The products of an answer, wherever they stand in it. */
function* productsIn(json: unknown): Generator<Priced> {
  if (typeof json !== 'object' || json === null) return
  if (isPriced(json)) yield json
  else for (const part of Object.values(json)) yield* productsIn(part)
}

const isPriced = (thing: object): thing is Priced =>
  'price' in thing && 'discount' in thing && 'version' in thing
