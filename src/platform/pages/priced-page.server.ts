import { haveSamePrices, type Prices } from '#platform/change.ts'
import type { RenderedPage } from '#platform/page-cache/rendered-page.server.ts'
import type { NewPrices } from '#platform/page-cache/response-cache.server.ts'
import { hashOf } from './page-policy.server.ts'

/** A page's HTML, in which the prices of the products that it shows can be filled in. */
export type PricedHtml = {
  /** What it was rendered with. */
  prices: NewPrices
  /** The code of the one inline script that tells prices. */
  script: string
  /** @param prices of all the products in it. */
  fill(prices: NewPrices): { body: Buffer; script: string }
}

/** Finds where prices stand in finished HTML; null where that cannot be told. */
export type OpenPricedHtml = (body: Buffer) => PricedHtml | null

/** The page, and how new prices get into it. Most pages are dropped before there is one: only then is it looked at. */
export function withPricesIn(page: RenderedPage, open: OpenPricedHtml): RenderedPage {
  const { body, bytes } = page
  let html: PricedHtml | null | undefined

  const priced = (page: RenderedPage, filled?: { prices: NewPrices; script: string }): RenderedPage => {
    const self: RenderedPage = {
      ...page,
      withPrices(news) {
        if (html === undefined) html = open(body)
        if (!html) return null
        const { prices: before, script } = filled ?? html
        const prices = new Map<string, Prices>()
        for (const [id, was] of before) prices.set(id, news.get(id) ?? was)
        if ([...before].every(([id, was]) => haveSamePrices(was, prices.get(id) ?? was))) return self
        const next = html.fill(prices)
        const headers = { ...self.headers }
        const policy = headers['content-security-policy']
        if (policy) headers['content-security-policy'] = policy.replace(hashOf(script), hashOf(next.script))
        const made = { ...self, headers, body: next.body, compressed: {}, bytes: bytes + body.length }
        return priced(made, { prices, script: next.script })
      },
    }
    return self
  }
  return priced(page)
}
