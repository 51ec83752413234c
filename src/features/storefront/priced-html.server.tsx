import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { PriceBlock } from '#features/products/components/price-block.tsx'
import { PriceDeal, PriceFlag, PricePaid } from '#features/products/components/price-fragments.tsx'
import { payCents } from '#features/products/price.ts'
import { dollarsOf } from '#platform/money.ts'
import type { NewPrices } from '#platform/page-cache/response-cache.server.ts'
import type { PricedHtml } from '#platform/pages/priced-page.server.ts'
import { openRouterData } from './priced-router-data.server.ts'

type Priced = { id: string; priceCents: number; discountCents: number }

/** Whatever shows a price, by the name that stands in its `data-price` before the product's id. */
const FRAGMENTS: Record<string, FunctionComponent<{ product: Priced }>> = {
  block: PriceBlock,
  large: ({ product }) => <PriceBlock product={product} size="l" />,
  flag: PriceFlag,
  paid: PricePaid,
  deal: PriceDeal,
}

// None of them has an element of its own kind in it. Text of people has no tags in finished HTML.
const FRAGMENT = /<(p|span|strong) data-price="(\w+):([\w-]+)"[^>]*>.*?<\/\1>/gs

// None reaches into the next product: else many of them would take a time that grows with their square.
const OFFER =
  /"@type":"Product"(?:(?!<\/script|"@type":"Product").)*?"sku":"([\w-]+)"(?:(?!<\/script|"@type":"Product"|"sku":").)*?"price":"([\d.]+)"/dgs

/** A piece of the HTML, from byte to byte, that tells prices. */
type Hole = { start: number; end: number; text: (prices: NewPrices) => string }

/**
 * Finds where a page tells prices: in the fragments above, in what search engines read, and in the data that the
 * browser goes on with.
 */
export function openPricedHtml(body: Buffer): PricedHtml | null {
  // One character for each byte: places in the text are places in the body.
  const html = body.toString('latin1')
  const data = openRouterData(body, html)
  // Other ids stand otherwise in HTML.
  if (!data || [...data.prices.keys()].some((id) => !/^[\w-]+$/.test(id))) return null
  const fragments = [...html.matchAll(FRAGMENT)]
  // One that could not be drawn again would keep its old price.
  if (fragments.some(([, , kind = '', id = '']) => !Object.hasOwn(FRAGMENTS, kind) || !data.prices.has(id)))
    return null
  const holes: Hole[] = [...fragments.map(holeOf), ...offersIn(html), data]
  holes.sort((one, other) => one.start - other.start)
  const pieces = holes.map(({ start }, at) => body.subarray(holes[at - 1]?.end ?? 0, start))
  const rest = body.subarray(holes.at(-1)?.end ?? 0)
  return {
    prices: data.prices,
    script: data.script,
    fill(prices) {
      const script = data.text(prices)
      const filled = holes.flatMap((hole, at) => [
        pieces[at] ?? rest,
        Buffer.from(hole === data ? script : hole.text(prices)),
      ])
      return { body: Buffer.concat([...filled, rest]), script }
    },
  }
}

function holeOf({ 0: found, 2: kind = '', 3: id = '', index }: RegExpExecArray): Hole {
  const Fragment = FRAGMENTS[kind]
  return {
    start: index,
    end: index + found.length,
    text: (prices) => {
      const now = prices.get(id)
      return Fragment && now ? renderToString(<Fragment product={{ id, ...now }} />) : ''
    },
  }
}

/** The offer of a product's own page. Inside of a text these quotes would have a backslash before them. */
function* offersIn(html: string): Generator<Hole> {
  for (const { 1: id = '', 2: amount = '', indices } of html.matchAll(OFFER)) {
    const [start, end] = indices?.[2] ?? [0, 0]
    yield {
      start,
      end,
      text: (prices) => {
        const now = prices.get(id)
        return now ? dollarsOf(payCents(now)).toFixed(2) : amount
      },
    }
  }
}
